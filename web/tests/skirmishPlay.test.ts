// Dice that fall, ways that are gone, and what is drawn for an order: without a page.
import { expect, test } from 'vitest';
import type { GameEvent, Spot } from '../src/protocol';
import { rollsOf } from '../src/skirmish/dice';
import { draftOf } from '../src/skirmish/draft';
import { labelsOf, unitsOf, middleOf } from '../src/skirmish/model';
import { orderDetails } from '../src/skirmish/orderWords';
import { overlayOf, wayOf, waysOf } from '../src/skirmish/overlay';
import { placeOf } from '../src/skirmish/scale';
import { shares, walkTime, waysIn } from '../src/skirmish/walks';
import { sampleView } from './skirmishSample';

const told = (n: number, ...events: Partial<GameEvent>[]) => ({
  n,
  t: n,
  events: events as GameEvent[],
});

test('dice of one bout lie side by side, hits told from misses', () => {
  const log = [
    told(1, { what: 'hits-rolled', unit: 'a1', other: 'b1', dice: [2, 6], needed: 5 }),
    told(2, { what: 'fires', unit: 'a1', other: 'b1' }),
    told(3, { what: 'hits-rolled', unit: 'a1', other: 'b1', dice: [5, 1], needed: 5 }),
    told(4, { what: 'hits-rolled', unit: 'a1', other: 'b2', dice: [4], needed: 5 }),
  ];
  const rolls = rollsOf(log, 0);
  expect(rolls).toHaveLength(2);
  expect(rolls[0]!.dice.map(({ good }) => good)).toEqual([false, true, true, false]);
  expect(rolls[0]!.n).toBe(3);
  expect(rollsOf(log, 3)).toHaveLength(1);
});

test('a number with modifiers is what the die itself must show', () => {
  const event = { what: 'attempt-rolled', unit: 'a1', dice: [4], needed: 3, number: -2 };
  const [roll] = rollsOf([told(1, { ...event, passed: false })], 0);
  expect(roll!.needed).toBe(5);
  expect(roll!.dice).toEqual([{ face: 4, good: false }]);
  const [initiative] = rollsOf([told(1, { what: 'initiative-rolled', dice: [2, 6] })], 0);
  expect(initiative!.dice.map(({ good }) => good)).toEqual([null, null]);
});

test('whoever moved goes through every place he passed', () => {
  const step = (figure: string, from: Spot, to: Spot) => ({
    what: 'figure-moved',
    figure,
    way: [from, to] as GameEvent['way'],
  });
  const ways = waysIn([
    step('a1.1', [0, 0], [300, 0]),
    step('a1.2', [0, 500], [0, 600]),
    step('a1.1', [300, 0], [300, 100]),
  ] as GameEvent[]);
  expect(ways.get('a1.1')).toEqual([
    [0, 0],
    [300, 0],
    [300, 100],
  ]);
  expect(shares(ways.get('a1.1')!)).toEqual([0, 0.75, 1]);
  expect(
    walkTime([
      [0, 0],
      [1200, 0],
    ]),
  ).toBeGreaterThan(
    walkTime([
      [0, 0],
      [100, 0],
    ]),
  );
});

test('a way begins where the figure stands; of who is put down, where he is put', () => {
  const units = unitsOf(sampleView());
  const [id, unit] = [...units].find(([, { now }]) => now.figures?.[0]?.at)!;
  const at = unit.now.figures![0]!.at!;
  const walk = draftOf(`walk ${id} 1:12.00,30.00`);
  expect(wayOf(walk, unit, 1)).toEqual([at, [1200, 3000]]);
  expect(wayOf(draftOf(`deploy ${id} 1:12.00,30.00`), unit, 1)[0]).toEqual([1200, 3000]);
  expect(wayOf(walk, unit, 2)).toEqual([]);
  // A redirection does not name its unit.
  const [way] = waysOf(draftOf('redirect 1:12.00,30.00'), id, units, 100);
  expect(way).toMatchObject({ id: `${id}.1`, over: true });
});

/** Nothing is asked, chosen or measured. */
const drawn: Parameters<typeof overlayOf>[0] = {
  units: new Map(),
  draft: null,
  mover: undefined,
  allowance: 0,
  selected: null,
  ready: new Set<string>(),
  targets: new Set<string>(),
  held: null,
  hover: null,
  cursor: null,
  sight: [],
  measured: [],
  prospect: null,
  side: null,
};

test('who sees for a gun is drawn and named too', () => {
  const units = unitsOf(sampleView());
  const able = [...units].filter(([, { now }]) => now.figures?.[0]?.at);
  const [gun, target] = able.map(([id]) => id) as [string, string];
  const draft = draftOf(`aimed-fire ${gun} 1:mortar>${target}@${gun}.2`);
  const { fire } = overlayOf({ ...drawn, units, draft, mover: gun });
  const [first, second] = units.get(gun)!.now.figures!;
  expect(fire.map(({ from }) => from)).toEqual([first!.at, second!.at]);
  const names = { units, unit: (id: string) => id, weapon: (id: string) => id };
  expect(orderDetails(draft, names)).toContain(`mortar → ${target}, seen by ${gun}.2`);
});

test('the ruler measures between the rims of bases', () => {
  const base = 50;
  const words = (...measured: { at: Spot; base: number }[]) =>
    overlayOf({ ...drawn, measured }).ruler?.words;
  expect(words({ at: [0, 0], base }, { at: [2500, 0], base })).toBe('24 cm');
  expect(words({ at: [0, 0], base: 0 }, { at: [2500, 0], base: 0 })).toBe('25 cm');
  expect(words({ at: [0, 0], base }, { at: [60, 0], base })).toBe('0 cm');
});

test('a place is read as people write it, in either language', () => {
  expect(placeOf('12.5, 30')).toEqual([1250, 3000]);
  expect(placeOf('12,5 30,25')).toEqual([1250, 3025]);
  expect(placeOf(' 12;30 ')).toEqual([1200, 3000]);
  expect(placeOf('12.50,30.25')).toEqual([1250, 3025]);
  expect(placeOf('12,')).toBeNull();
  expect(placeOf('12,5,30')).toBeNull();
  expect(placeOf('500 12')).toBeNull();
  expect(placeOf('12')).toBeNull();
  expect(placeOf('a b')).toBeNull();
});

test('who is aboard stands nowhere, and a vehicle that turns is drawn where it is', () => {
  const view = sampleView();
  const vehicle = view.units.list.find(({ facing }) => facing !== undefined)!;
  const squad = view.units.list.find(({ figures }) => figures)!;
  const [way] = waysOf(draftOf(`drive ${vehicle.id} facing=30`), vehicle.id, unitsOf(view), 1200);
  expect(way?.way).toEqual([vehicle.at]);
  expect(way?.hull?.facing).toBe(30);
  expect(middleOf(unitsOf(view).get(squad.id)!)).not.toBeNull();
  squad.where = 'aboard';
  expect(middleOf(unitsOf(view).get(squad.id)!)).toBeNull();
});

test('every unit on the table is named there, with its stance', () => {
  const view = sampleView();
  const [first] = view.units.list;
  first!.stance = 'on-guard';
  const label = labelsOf(unitsOf(view)).find(({ id }) => id === first!.id);
  expect(label?.text).toBe(`${first!.id} ◎`);
});
