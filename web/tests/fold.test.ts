import { expect, test } from 'vitest';
import { type Game, fold } from '../src/net/fold';
import type { History, ServerMessage, Table, Update, Welcome } from '../src/protocol';
import { view } from './samples';

const table: Table = {
  id: 't_1',
  status: 'playing',
  secrets: true,
  hot_seat: false,
  paused: false,
  seats: [],
  opener: 'p_1',
  umpire: false,
  now: 0,
};
const welcome: Welcome = {
  type: 'welcome',
  as: 'green',
  you: { person: 'p_1', name: 'Ana' },
  table: { ...table, chat: [{ t: 1, name: 'Ana', text: 'Hello' }] },
  system: 'urban',
  scenario: 'first_fight',
};
const update = (parts: Partial<Update>): Update => ({ type: 'update', n: 1, t: 0, ...parts });
const folded = (...messages: ServerMessage[]): Game =>
  messages.reduce<Game | null>(fold, null) as Game;

test('an update replaces the parts of the view it has', () => {
  const clock = { ...view.clock, turn: 3 };
  const game = folded(welcome, update({ view }), update({ n: 2, view: { clock } }));
  expect(game.view).toEqual({ ...view, clock });
});

test('a question stays until another one or none comes', () => {
  const ask = { what: 'act', seat: 'green' } as const;
  expect(folded(welcome, update({ ask }), update({ n: 2 })).ask).toEqual(ask);
  expect(folded(welcome, update({ ask }), update({ n: 2, ask: null })).ask).toBeNull();
});

test('chat is kept when a table comes without it', () => {
  const game = folded(welcome, update({ table: { ...table, paused: true } }));
  expect(game.table.paused).toBe(true);
  expect(game.table.chat).toHaveLength(1);
});

test('lines that are said join the chat', () => {
  const line = { t: 2, name: 'Ben', text: 'Hello yourself' };
  const game = folded(welcome, update({ said: [line] }), update({ n: 2, table }));
  expect(game.table.chat?.map(({ text }) => text)).toEqual(['Hello', 'Hello yourself']);
  expect(fold(game, welcome)?.table.chat).toHaveLength(1);
});

test('what was taken back leaves the log', () => {
  const told = (n: number) => update({ n, events: [{ what: 'moved', piece: 'g1' }] });
  const back = folded(welcome, told(1), told(2), update({ n: 3, undone: true }));
  expect(back.logIsStale).toBe(true);
  const anew: History = { type: 'history', from: 0, told: [{ n: 1, t: 0, events: [] }] };
  const game = fold(back, anew)!;
  expect(game.log.map(({ n }) => n)).toEqual([1]);
  expect(game.logIsStale).toBe(false);
});

test('after a reconnection nothing is told twice', () => {
  const told = update({ n: 1, events: [{ what: 'moved' }] });
  const past: History = {
    type: 'history',
    from: 0,
    told: [{ n: 1, t: 0, events: [{ what: 'moved' }] }],
  };
  const game = folded(welcome, told, welcome, past, told);
  expect(game.log).toHaveLength(1);
});
