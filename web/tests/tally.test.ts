import { expect, test } from 'vitest';
import type { GameEvent, View } from '../src/protocol';
import { framesOf } from '../src/replay/frames';
import { luckOf, tally } from '../src/statistics/tally';

function view(turn: number, green: number[], red: number[]): View {
  const side = (letter: string, levels: number[]) => ({
    hand: [],
    deck: 0,
    civilians: letter === 'B' ? 2 : 0,
    buildings: [],
    lasting: {},
    blocks: levels.map((osl, at) => ({
      id: `${letter}${at}`,
      status: osl > 0 ? ('map' as const) : ('lost' as const),
      osl,
    })),
  });
  return {
    clock: { turn, turns: 4, initiative: 'green', night: false, wind: 'north', wind_side: 0 },
    pieces: { list: [] },
    ground: {
      counters: [],
      mines: [],
      screens: [],
      wrecks: [],
      clouds: [],
      flares: [],
      fortified: [],
      breaches: [],
    },
    green: side('A', green),
    red: side('B', red),
  };
}

const exchange: GameEvent[] = [
  { what: 'fire-declared', piece: 'g1', other: 'r1', weapon: 'm16' },
  { what: 'answers', piece: 'r1', other: 'r1', weapon: 'ak' },
  { what: 'rolled', side: 'green', die: 7 },
  { what: 'rolled', side: 'red', die: 2 },
  { what: 'firepower', piece: 'g1', die: 7, number: 10 },
  { what: 'firepower', piece: 'r1', die: 2, number: 8 },
  { what: 'exchange-won', piece: 'g1' },
  { what: 'lost-osl', piece: 'r1', number: 1, die: 2 },
];

const frames = framesOf([
  { n: 1, t: 0, view: view(0, [3, 3], [3, 3]), events: [{ what: 'set-up-done' }] },
  { n: 2, t: 1, view: view(1, [3, 3], [2, 3]), events: exchange },
  { n: 3, t: 2, view: view(1, [3, 3], [0, 3]), events: [{ what: 'eliminated', piece: 'r1' }] },
  { n: 4, t: 3, view: view(2, [3, 3], [0, 3]), events: [{ what: 'turn-begins' }] },
]);

test('strength is told for each frame and for the end of each turn', () => {
  const { strength, turns } = tally(frames);
  expect(strength.map(({ red }) => red)).toEqual([6, 5, 3, 3]);
  expect(turns).toEqual([
    { turn: 0, green: 6, red: 6 },
    { turn: 1, green: 6, red: 3 },
    { turn: 2, green: 6, red: 3 },
  ]);
});

test('an exchange of fire counts once for each side', () => {
  const { green, red } = tally(frames).sides;
  expect([green.shots, green.won, green.inflicted, green.eliminated]).toEqual([1, 1, 1, 1]);
  expect([green.higher, red.lower, red.higher]).toEqual([1, 1, 0]);
  expect(green.weapons).toEqual([{ weapon: 'm16', shots: 1, answers: 0, won: 1 }]);
  expect(red.weapons).toEqual([{ weapon: 'ak', shots: 0, answers: 1, won: 0 }]);
  expect([green.answers, red.answers]).toEqual([0, 1]);
  expect([red.shots, red.inflicted, red.civilians]).toEqual([0, 0, 2]);
  expect(green.faces[7]).toBe(1);
});

test('an exchange won by who answers counts for its weapon', () => {
  const won = exchange.map((event) =>
    event.what === 'exchange-won' ? { ...event, piece: 'r1' } : event,
  );
  const lost = framesOf([{ n: 1, t: 0, view: view(1, [3], [3]), events: won }]);
  const { green, red } = tally(lost).sides;
  expect(red.weapons).toEqual([{ weapon: 'ak', shots: 0, answers: 1, won: 1 }]);
  expect([green.won, red.won]).toEqual([0, 1]);
});

test('luck is the distance of the mean from the middle', () => {
  expect(luckOf(Array<number>(10).fill(5))).toMatchObject({ rolls: 50, mean: 4.5 });
  expect(luckOf(Array<number>(10).fill(5)).chance).toBeCloseTo(1, 5);
  // Two standard deviations: about one in twenty-two.
  const faces = Array<number>(10).fill(0);
  faces[4] = 17;
  faces[9] = 16;
  const { mean, chance } = luckOf(faces);
  expect(mean).toBeCloseTo(6.424, 3);
  expect(chance).toBeLessThan(0.001);
});
