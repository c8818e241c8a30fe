import { expect, test } from 'vitest';
import { linesOf } from '../src/panels/logLines';
import { firepowersOf, storyOf } from '../src/panels/story';
import type { GameEvent } from '../src/protocol';

const lines = (...events: GameEvent[]) => linesOf([{ n: 1, t: 0, events }], []);
const what = (...events: GameEvent[]) => storyOf(lines(...events)).map(({ event }) => event?.what);
const moved = (piece: string, place: string): GameEvent => ({ what: 'moved', piece, place });

test('what only keeps the books is left out', () => {
  expect(
    what({ what: 'activated' }, moved('g1', '0101'), { what: 'marked' }, { what: 'game-ends' }),
  ).toEqual(['moved', 'game-ends']);
});

test('a walk is one line, to where it ends; another block has its own', () => {
  const story = storyOf(
    lines(moved('g1', '0101'), { what: 'marked' }, moved('g1', '0102'), moved('g2', '0201')),
  );
  expect(story.map(({ event }) => event?.place)).toEqual(['0102', '0201']);
});

const rolled: GameEvent = { what: 'rolled', die: 4 };
const power = (piece: string, number: number, die: number): GameEvent => ({
  what: 'firepower',
  piece,
  number,
  die,
});

test('an exchange is one line with its dice behind it', () => {
  const dice = [rolled, rolled, power('g1', 8, 9), power('r1', 6, 4)];
  const won: GameEvent = { what: 'exchange-won', piece: 'g1' };
  const [line, ...more] = storyOf(lines(...dice, won));
  expect(line).toMatchObject({ event: won, behind: [...dice, won] });
  expect(more).toEqual([]);
  expect(firepowersOf(line!.behind!)).toEqual([
    { piece: 'g1', sum: 8, die: 9 },
    { piece: 'r1', sum: 6, die: 4 },
  ]);
});

test('dice of something else are told where they fell, also the last', () => {
  expect(what(rolled, { what: 'lost-osl' }, rolled)).toEqual(['rolled', 'lost-osl', 'rolled']);
});
