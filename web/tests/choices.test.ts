import { expect, test } from 'vitest';
import { agoWords } from '../src/home/ago';
import { firstChoices, requestOf } from '../src/home/choices';
import { invitation, seatKey } from '../src/home/invitation';
import { byUrgency } from '../src/home/lobby';
import { storyAndScale } from '../src/home/presentation';
import type { Seat, Table } from '../src/protocol';

test('a bot sits on the other side', () => {
  const request = requestOf('first_fight', { ...firstChoices(), side: 'red' });
  expect(request.seats).toEqual([{ bot: 'captain' }, {}]);
  expect(request.clock).toBeNull();
  expect(request.hot_seat).toBe(false);
  expect(request.sit).toBe('red');
});

test('over the net both seats are free and the clock is in milliseconds', () => {
  const request = requestOf('hostages', { ...firstChoices(), opponent: 'net', pace: 'days' });
  expect(request.seats).toEqual([{}, {}]);
  expect(request.clock).toEqual({ bank: 72 * 3_600_000, added: 12 * 3_600_000 });
});

test('nobody watching needs no delay', () => {
  expect(requestOf('hostages', { ...firstChoices(), watchers: 'none' }).delay).toBe(0);
  expect(requestOf('hostages', { ...firstChoices(), watchers: 'all', delay: 2 }).delay).toBe(
    120_000,
  );
});

test('tables that wait for me come first', () => {
  const line = (id: string, status: Table['status'], your_move: boolean, opened: number) => ({
    id,
    system: 'urban',
    scenario: 'first_fight',
    opened,
    your_move,
    table: { id, status, seats: [] as Seat[] } as unknown as Table,
  });
  const lines = [
    line('a', 'over', false, 9),
    line('b', 'playing', false, 5),
    line('c', 'playing', true, 1),
    line('d', 'playing', false, 7),
  ];
  expect(byUrgency(lines).map(({ id }) => id)).toEqual(['c', 'd', 'b', 'a']);
});

test('times past are said in words', () => {
  expect(agoWords(0, 5 * 60_000, 'en')).toBe('5 minutes ago');
  expect(agoWords(0, 26 * 3_600_000, 'fr')).toBe('hier');
});

test('the last sentence of a presentation is about its size', () => {
  expect(storyAndScale('Bavaria, 1985. At dawn. A short game: four turns.')).toEqual({
    story: 'Bavaria, 1985. At dawn.',
    scale: 'A short game: four turns.',
  });
});

test("a seat is opened by the invitation for it, or by the links of one's own table", () => {
  const invited = invitation('#k=abc&as=red');
  expect(seatKey('red', invited, {})).toBe('abc');
  expect(seatKey('green', invited, {})).toBeUndefined();
  expect(seatKey('green', invitation(''), { green: '/t/t_1#k=xyz&as=green' })).toBe('xyz');
});
