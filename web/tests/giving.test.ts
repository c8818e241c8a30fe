import { expect, test } from 'vitest';
import { type Giver, giveOrder, isOffered } from '../src/play/giving';
import type { Ask, Legal, Refused } from '../src/protocol';

const moves: Legal = { verb: 'move', act: 'move alat.1 {}', place: ['T1.0.0', 'T1.0.1'] };
const passes: Legal = { verb: 'pass', act: 'pass alat' };
const stale: Refused = { type: 'refused', code: 'stale-question', words: 'too late' };

/** A seat whose questions follow one another; each refusal is followed by the next of them. */
class Seat implements Giver {
  game: { ask: Ask };
  sent: { question: number; action: string }[] = [];
  waited = 0;
  #refusals: Refused[];
  #asks: Ask[];
  /** Whether the stream tells the next question before the refusal comes. */
  #quick: boolean;

  constructor(asks: Ask[], refusals: Refused[], quick = false) {
    [this.game, this.#asks] = [{ ask: asks[0]! }, asks.slice(1)];
    this.#refusals = refusals;
    this.#quick = quick;
  }
  #next(): void {
    const ask = this.#asks.shift();
    if (ask) this.game = { ask };
  }
  async attempt(request: Parameters<Giver['attempt']>[0]) {
    if (request.type === 'act') {
      this.sent.push({ question: request.question, action: request.action });
    }
    const refused = this.#refusals.shift();
    if (refused && this.#quick) this.#next();
    return refused ? { refused } : { answer: { type: 'done', id: '1' } as const };
  }
  async news() {
    this.waited += 1;
    this.#next();
  }
}
const ask = (question: number, ...legal: Legal[]): Ask => ({ what: 'act', question, legal });

test('an order of the open question is found, with its place', () => {
  expect(isOffered(ask(1, moves, passes), 'move alat.1 T1.0.1')).toBe(true);
  expect(isOffered(ask(1, moves, passes), 'move alat.1 T9.0.0')).toBe(false);
  expect(isOffered(ask(1, moves), 'pass alat')).toBe(false);
  expect(isOffered(null, 'pass alat')).toBe(false);
});

test('an order that comes a moment too late is given again for the new question', async () => {
  const seat = new Seat([ask(7, moves), ask(8, moves)], [stale]);
  expect(await giveOrder(seat, 'move alat.1 T1.0.0')).toBeNull();
  expect(seat.sent).toEqual([
    { question: 7, action: 'move alat.1 T1.0.0' },
    { question: 8, action: 'move alat.1 T1.0.0' },
  ]);
  expect(seat.waited).toBe(1);
});

test('it does not wait for what has been told already', async () => {
  const seat = new Seat([ask(7, moves), ask(8, moves)], [stale], true);
  expect(await giveOrder(seat, 'move alat.1 T1.0.0')).toBeNull();
  expect(seat.waited).toBe(0);
});

test('what can no longer be done is not given again', async () => {
  const gone = { ...moves, place: ['T1.0.1'] };
  const seat = new Seat([ask(7, moves), ask(8, gone)], [stale]);
  expect(await giveOrder(seat, 'move alat.1 T1.0.0')).toBe(stale);
  expect(seat.sent).toHaveLength(1);
});

test('what the rules refuse is not given again', async () => {
  const illegal: Refused = { type: 'refused', code: 'illegal', words: 'no', rule: 'CO-3.2.4b' };
  const seat = new Seat([ask(7, moves), ask(8, moves)], [illegal]);
  expect(await giveOrder(seat, 'move alat.1 T1.0.0')).toBe(illegal);
  expect(seat.sent).toHaveLength(1);
});

test('it gives up when somebody else is always quicker', async () => {
  const asks = Array.from({ length: 20 }, (_, i) => ask(i, moves));
  const seat = new Seat(
    asks,
    asks.map(() => stale),
  );
  expect(await giveOrder(seat, 'move alat.1 T1.0.0')).toBe(stale);
  expect(seat.sent).toHaveLength(5);
});
