import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GameSocket, RefusedError, waitBefore } from '../src/net/socket';
import type { ServerMessage } from '../src/protocol';

class FakeWebSocket {
  static all: FakeWebSocket[] = [];
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: (event: { code: number }) => void;
  constructor() {
    FakeWebSocket.all.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close() {
    this.readyState = 3;
    this.onclose?.({ code: 1006 });
  }
  opens() {
    this.readyState = 1;
    this.onopen?.();
  }
  tells(message: unknown) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const last = () => FakeWebSocket.all.at(-1)!;
let got: ServerMessage[];
let states: string[];
let from: number;

function connect() {
  return new GameSocket({
    url: 'ws://here',
    hello: () => ({ type: 'hello', as: 'green', from, lang: 'en' }),
    onMessage: (message) => got.push(message),
    onConnection: (state) => states.push(state),
    open: () => new FakeWebSocket() as unknown as WebSocket,
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeWebSocket.all = [];
  got = [];
  states = [];
  from = 0;
});
afterEach(() => vi.useRealTimers());

test('says hello first and keeps requests until it is welcome', () => {
  const socket = connect();
  void socket.send({ type: 'undo' });
  last().opens();
  expect(last().sent).toEqual([{ type: 'hello', as: 'green', from: 0, lang: 'en' }]);
  last().tells({ type: 'welcome' });
  expect(last().sent[1]).toMatchObject({ type: 'undo' });
  expect(states).toEqual(['connecting', 'open']);
});

test('comes back after a loss and sends again, with the same id, what was not answered', async () => {
  const socket = connect();
  last().opens();
  last().tells({ type: 'welcome' });
  const answer = socket.send({ type: 'act', question: 3, action: 'end' });
  const id = last().sent[1]!.id;
  last().close();
  from = 7;
  vi.advanceTimersByTime(1000);
  expect(FakeWebSocket.all).toHaveLength(2);
  last().opens();
  expect(last().sent[0]).toMatchObject({ from: 7 });
  last().tells({ type: 'welcome' });
  expect(last().sent[1]).toEqual({ type: 'act', question: 3, action: 'end', id });
  last().tells({ type: 'done', id });
  await expect(answer).resolves.toMatchObject({ type: 'done' });
});

test('a refusal rejects the promise of its request', async () => {
  const socket = connect();
  last().opens();
  last().tells({ type: 'welcome' });
  const answer = socket.send({ type: 'undo' });
  last().tells({ type: 'refused', id: last().sent[1]!.id, code: 'over', words: 'It is over.' });
  await expect(answer).rejects.toBeInstanceOf(RefusedError);
});

test('a refused hello ends it', () => {
  connect();
  last().opens();
  last().tells({ type: 'refused', code: 'not-seated', words: 'This seat is not yours.' });
  vi.advanceTimersByTime(60_000);
  expect(FakeWebSocket.all).toHaveLength(1);
  expect(states.at(-1)).toBe('refused');
});

test('waits grow and stay bounded', () => {
  expect(waitBefore(0, 1)).toBe(400);
  expect(waitBefore(3, 1)).toBe(3200);
  expect(waitBefore(30, 1)).toBe(15_000);
});

test('asks how the table stands when it is not known whether something was stored', async () => {
  const socket = connect();
  last().opens();
  last().tells({ type: 'welcome' });
  const answer = socket.send({ type: 'act', question: 3, action: 'end' });
  const id = last().sent[1]!.id;
  from = 9;
  const words = { en: 'It is not known.', fr: 'On ne sait pas.' };
  last().tells({ type: 'uncertain', id, words });
  await expect(answer).rejects.toMatchObject({ refusal: { code: 'uncertain', words } });
  expect(last().sent.slice(2)).toEqual([{ type: 'hello', as: 'green', from: 9, lang: 'en' }]);
  // Not given again by itself: it may be on the table already.
  last().tells({ type: 'welcome' });
  expect(last().sent).toHaveLength(3);
});
