import { expect, test } from 'vitest';
import { agoWords } from '../src/home/ago';
import { firstChoices, requestOf } from '../src/home/choices';
import { withRole } from '../src/home/links';
import { type TableLine, byUrgency } from '../src/home/lobby';
import { storyAndScale } from '../src/home/presentation';

test('a bot sits on the other side', () => {
  const request = requestOf('first_fight', { ...firstChoices(), side: 'red' });
  expect(request.seats).toEqual([{ bot: 'captain' }, {}]);
  expect(request.clock).toBeNull();
  expect(request.hot_seat).toBe(false);
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

test('a link says for which part it is, once', () => {
  expect(withRole('/t/t_1#k=x', 'red')).toBe('/t/t_1#k=x&as=red');
  expect(withRole('/t/t_1#k=x&as=red', 'red')).toBe('/t/t_1#k=x&as=red');
});

test('tables that wait for me come first', () => {
  const line = (id: string, status: TableLine['status'], yours: boolean, t: number): TableLine => ({
    id,
    system: 'urban',
    scenario: 'first_fight',
    status,
    seats: [],
    turn: 1,
    to_move: '',
    yours,
    t,
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
