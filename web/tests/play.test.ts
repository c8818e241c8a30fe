import { expect, test } from 'vitest';
import { linesOf } from '../src/panels/logLines';
import { areaOf } from '../src/panels/textBoard';
import { timeLeft } from '../src/play/clock';
import { chance, percent } from '../src/play/odds';
import { withWays } from '../src/play/reach';
import { lastOwnTurn } from '../src/play/recent';
import { rolesToTry, whoPlaysHere } from '../src/play/seat';
import { motionsOf } from '../src/play/session.svelte';
import type { Game } from '../src/net/fold';

const told = (n: number, what: string, piece: string, t = 0) => ({
  n,
  t,
  events: [{ what, piece }],
});

test('a chance is not rounded to never or always', () => {
  expect(percent(1, 10_000, 'en')).toBe('<0.1%');
  expect(percent(5, 10_000, 'en')).toBe('0.1%');
  expect(percent(9999, 10_000, 'en')).toBe('>99.9%');
  expect(percent(0, 10_000, 'en')).toBe('0%');
  expect(percent(2500, 10_000, 'en')).toBe('25%');
  expect(chance({ result: '', ways: 2400, most: 9100, of: 10_000 }, 'en')).toBe('24% – 91%');
});

test('ways are made of the places before, without the one where the block stands', () => {
  const ways = withWays([
    { at: 'here', mp: 0 },
    { at: 'b', mp: 2, by: 'a' },
    { at: 'a', mp: 1, by: 'here' },
    { at: 'c', mp: 4, by: 'b', pass: true },
  ]);
  expect(ways.get('c')?.way).toEqual(['a', 'b', 'c']);
  expect(ways.get('a')?.way).toEqual(['a']);
  expect(ways.has('here')).toBe(false);
});

test('the steps of a piece are walked in order, and not when they were taken back', () => {
  const events = [
    { what: 'moved', piece: 'g1', place: '0101' },
    { what: 'revealed', piece: 'r1' },
    { what: 'moved', piece: 'g1', place: '0102' },
  ];
  const update = { type: 'update', n: 1, t: 0, events } as const;
  expect(motionsOf({ ...update, events: [...events] }).get('g1')).toEqual(['0101', '0102']);
  expect(motionsOf({ ...update, events: [...events], undone: true }).size).toBe(0);
});

test('time left is short to read', () => {
  expect(timeLeft(-5)).toBe('0:00');
  expect(timeLeft(309_000)).toBe('5:09');
  expect(timeLeft(3_909_000)).toBe('1:05:09');
  expect(timeLeft(2 * 86_400_000 + 5 * 3_600_000)).toBe('2 d 5 h');
});

test('places belong to a building or to a part of the map', () => {
  expect(areaOf('36.2')).toBe('36');
  expect(areaOf('36.R')).toBe('36');
  expect(areaOf('0914')).toBe('0111–1020');
  expect(areaOf('B-2110')).toBe('B-2101–3010');
  expect(areaOf('N-A')).toBe('N-A');
});

test('the last own deed divides old from new', () => {
  const log = [told(1, 'moved', 'g1'), told(2, 'moved', 'r1'), told(3, 'moved', 'r1')];
  expect(lastOwnTurn(log, 'green')).toBe(1);
  expect(lastOwnTurn(log, 'red')).toBe(3);
});

test('one knocks where the link says first', () => {
  expect(rolesToTry('red', 'green', undefined).slice(0, 2)).toEqual(['red', 'green']);
  expect(rolesToTry('nobody', null, undefined)[0]).toBe('green');
  // Who comes to sit down: on the own seat if there is one, at the door even after watching.
  expect(rolesToTry('door', 'red', undefined)[0]).toBe('red');
  const toSit = rolesToTry('door', 'spectator', undefined);
  expect(toSit.indexOf('door')).toBeLessThan(toSit.indexOf('spectator'));
});

test('a shared screen is handed over when the other side is asked, and not to a bot', () => {
  const game = (hot_seat: boolean, bot = '') =>
    ({
      as: 'green',
      ask: { seat: 'red' },
      over: null,
      table: { hot_seat, seats: [{ seat: 'red', bot, sitters: [], flagged: false }] },
    }) as unknown as Game;
  expect(whoPlaysHere(game(true))).toBe('red');
  expect(whoPlaysHere(game(true, 'captain'))).toBeNull();
  expect(whoPlaysHere(game(false))).toBeNull();
});

test('rulings stand in the log at their time; the rest of the chat does not', () => {
  const said = (t: number, ruling?: boolean) => ({ t, name: 'Eve', text: `at ${t}`, ruling });
  const log = [told(1, 'moved', 'g1', 10), told(2, 'moved', 'r1', 20)];
  const lines = linesOf(log, [said(5), said(10, true), said(15, true), said(30, true)]);
  expect(lines.map(({ key }) => key)).toEqual(['1.0', 'ruling.1', 'ruling.2', '2.0', 'ruling.3']);
  expect(lines.map(({ n }) => n)).toEqual([1, 1, 1, 2, 2]);
});
