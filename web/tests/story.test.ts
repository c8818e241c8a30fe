import { expect, test } from 'vitest';
import { linesOf } from '../src/panels/logLines';
import { firepowersOf, storyOf } from '../src/panels/story';
import type { GameEvent } from '../src/protocol';
import { unitsOf } from '../src/skirmish/model';
import { SkirmishNames } from '../src/skirmish/names';
import { sampleScenario, sampleView } from './skirmishSample';

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

const fires = (unit: string, other: string): GameEvent => ({ what: 'fires', unit, other });
const hits = (unit: string, other: string, dice: number[], number: number): GameEvent => ({
  what: 'hits-rolled',
  unit,
  other,
  dice,
  needed: 5,
  number,
});

test('the fire of a unit is one line for each target, with all its dice and saves behind it', () => {
  const story = storyOf(
    lines(
      { what: 'aims-fire', unit: 'a1' },
      fires('a1', 'b1'),
      fires('a1', 'b2'),
      fires('a1', 'b1'),
      hits('a1', 'b1', [5, 6], 2),
      { what: 'figure-moved', figure: 'a2.1' },
      hits('a1', 'b1', [1], 0),
      { what: 'saves', unit: 'b1', dice: [1, 6], needed: 6, number: 1 },
      hits('a1', 'b2', [2], 0),
      { what: 'casualty', figure: 'b1.2' },
    ),
  );
  expect(story.map(({ event }) => event?.what)).toEqual([
    'aims-fire',
    'fires',
    'fires',
    'casualty',
  ]);
  expect(story[1]!.behind).toHaveLength(5);
  expect(story[1]!.behind!.at(-1)!.what).toBe('saves');
  expect(story[2]!.behind).toHaveLength(2);
});

test('saves of something else than fire are told, and nobody fires who does not', () => {
  const saves = (unit: string, other?: string): GameEvent => ({
    what: other ? 'hull-saves' : 'saves',
    unit,
    other,
    dice: [6],
    needed: 6,
    number: 1,
  });
  // Hand to hand, and out of a burning vehicle.
  expect(what({ what: 'combat-rolled', unit: 'a1', other: 'b1' }, saves('b1'))).toEqual([
    'combat-rolled',
    'saves',
  ]);
  expect(what({ what: 'no-effect', unit: 'a1', other: 'b4' })).toEqual(['no-effect']);
  // A vehicle in the way saves for who stands behind it.
  const story = storyOf(lines(hits('b1', 'a1', [6], 1), saves('a3', 'a1'), saves('a1')));
  expect(story).toHaveLength(1);
  expect(story[0]!.behind).toHaveLength(3);
});

test('where single figures stand is bookkeeping, what else is placed is not', () => {
  expect(what({ what: 'placed', figure: 'a1.1' }, { what: 'placed', group: 'g1' })).toEqual([
    'placed',
  ]);
});

test('the tale of a bout adds up its dice, hits and saves', () => {
  const names = new SkirmishNames(sampleScenario(), unitsOf(sampleView()));
  const bout = [
    fires('a1', 'b1'),
    hits('a1', 'b1', [5, 6], 2),
    hits('a1', 'b1', [5, 1, 2], 1),
    { what: 'saves', unit: 'b1', dice: [1, 6, 6], needed: 6, number: 2 },
  ];
  expect(names.tale(bout)).toMatch(/a1 fires at .*b1: 3 hits with 5 dice, 2 saved\.$/);
});
