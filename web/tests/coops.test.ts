import fc from 'fast-check';
import Ajv from 'ajv';
import { expect, test } from 'vitest';
import schema from '../../docs/protocol.schema.json';
import {
  actsOf,
  answersOf,
  byWeapon,
  closingsOf,
  meantAt,
  meantFor,
  meantTo,
  openPlaces,
  orderOf,
  readyGroups,
  shotsBy,
} from '../src/coops/choices';
import { Lattice, outlineOf, pitch, zonesInPlay } from '../src/coops/lattice';
import { Decks, figuresOf, spread } from '../src/coops/model';
import { firstMuster, isFit, requestOf } from '../src/coops/muster';
import { CoopsNames } from '../src/coops/names';
import { mixed, paletteOf } from '../src/coops/palette';
import { isPlayedBack, linesOf, sceneAt, stepsOf } from '../src/coops/playback';
import {
  handOverText,
  orderMeant,
  partsOf,
  pingText,
  proposalText,
  signalOf,
} from '../src/coops/signals';
import { coops as en } from '../src/i18n/en/coops';
import { coops as fr } from '../src/i18n/fr/coops';
import { sampleAsk, sampleScenario, sampleTold, sampleView } from './coopsSample';

const missions = [
  'weapons_cache',
  'caiman_crash',
  'mobile_hvt',
  'support_the_people',
  'simultaneous_destruction',
  'blocking_bridges',
  'convoy_neutralization',
  'civilian_evacuation',
  'hvt_destruction',
  'last_pockets',
];
const scenario = sampleScenario('weapons_cache');
const lattice = new Lattice(scenario, []);
const legal = sampleAsk().legal!;

function fits(name: string, value: unknown): string {
  const ajv = new Ajv({ strict: false });
  const check = ajv.compile({
    ...schema,
    oneOf: undefined,
    anyOf: undefined,
    $ref: `#/definitions/${name}`,
  });
  return check(value) ? '' : ajv.errorsText(check.errors);
}

test.each(missions)('%s has the shape of the protocol', (id) => {
  expect(fits('CoopsScenario', sampleScenario(id))).toBe('');
});

test('what has not the shape is found out', () => {
  expect(fits('CoopsUnit', { id: '#1' })).not.toBe('');
});

test('the sample view, question and events have the shape of the protocol', () => {
  expect(fits('CoopsView', sampleView())).toBe('');
  expect(fits('Ask', sampleAsk())).toBe('');
  for (const event of sampleTold('enemy').events!) expect(fits('GameEvent', event)).toBe('');
});

test('every space is found again under its own middle', () => {
  for (const id of missions) {
    const map = new Lattice(sampleScenario(id), []);
    for (const space of map.spaces) expect(map.under(space)?.id).toBe(space.id);
  }
});

test('neighbours are one pitch apart, and the other way round as well', () => {
  for (const space of lattice.spaces) {
    for (const next of lattice.neighbours(space)) {
      expect(Math.hypot(next.x - space.x, next.y - space.y)).toBeCloseTo(pitch);
      expect(lattice.neighbours(next)).toContain(space);
    }
  }
});

test('a point between the spaces belongs to none or to one that is near', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1700 }), fc.integer({ min: 0, max: 1500 }), (x, y) => {
      const space = lattice.under({ x, y });
      if (space) expect(Math.hypot(space.x - x, space.y - y)).toBeLessThanOrEqual(pitch / 2);
    }),
  );
});

test('zones of challenge options are there only with their option', () => {
  const ids = (options: string[]) => zonesInPlay(scenario, options).map(({ id }) => id);
  expect(ids([])).not.toContain('zone4');
  expect(ids(['option2'])).toContain('zone4');
  expect(lattice.find('zone4.1')).toBeUndefined();
});

test('drops have a tip to their side, circles have none', () => {
  const tipOf = (path: string) => Number(/L(-?[\d.]+)/.exec(path)?.[1]);
  expect(tipOf(outlineOf('E'))).toBeGreaterThan(36);
  expect(tipOf(outlineOf('W'))).toBeLessThan(-36);
  expect(outlineOf(undefined)).not.toContain('L');
});

test('the arrows lead to the next space', () => {
  const middle = lattice.find('T5.2.2')!;
  expect(lattice.beside('T5.2.2', { x: 1, y: 0 })?.id).toBe('T5.3.2');
  expect(lattice.beside('T5.5.2', { x: 1, y: 0 })?.id).toBe('T9.0.2');
  expect(lattice.beside('T5.2.2', { x: 0, y: -1 })!.y).toBeLessThan(middle.y);
});

test('what stands on one space is drawn side by side', () => {
  const placed = spread(figuresOf(sampleView()));
  const shared = placed.filter(({ figure }) => figure.at === 'alpha.2');
  expect(shared).toHaveLength(2);
  expect(shared[0]!.dx).not.toBe(shared[1]!.dx);
  expect(placed.find(({ figure }) => figure.id === 'infantry1.1')).toMatchObject({ dx: 0, dy: 0 });
});

test('who rides is no figure of its own but counted on the transport', () => {
  const figures = figuresOf(sampleView());
  expect(figures.some(({ id }) => id === 'infantry1.3')).toBe(false);
  expect(figures.find(({ id }) => id === 'infantry1.2')).toMatchObject({ aboard: 1 });
});

test('the same card is found in the deck of the section', () => {
  const decks = new Decks(scenario);
  expect(decks.card('infantry2', 'vab_tt')?.deck).toBe('infantry');
  expect(decks.card('cavalry', 'vab_tt')?.deck).toBe('cavalry');
  expect(decks.card('alat', 'vab_tt')).toBeUndefined();
});

test('orders are sorted by who gives them and what they need', () => {
  expect(readyGroups(legal)).toEqual(['infantry1.1', 'infantry1.2']);
  expect(closingsOf(legal).map(({ act }) => act)).toEqual(['pass infantry1']);
  expect(answersOf([...legal, { verb: 'support', act: 'support' }])).toHaveLength(1);
  expect(actsOf(legal, null)).toEqual([]);
  expect([...openPlaces(legal, 'infantry1.1', null).keys()]).toContain('T5.1.2');
  expect(openPlaces(legal, null, null).size).toBe(0);
  expect(meantFor(legal, 'infantry1.1', 'marker:1').map(({ verb }) => verb)).toEqual(['search']);
});

test('shots are grouped by target and weapon, those without support first', () => {
  const shots = shotsBy(legal, 'infantry1.1');
  expect([...shots.keys()]).toEqual(['#2']);
  const weapons = byWeapon([...shots.get('#2')!].reverse());
  expect(weapons.map(({ weapon }) => weapon).sort()).toEqual(['0', '2']);
  const basic = weapons.find(({ weapon }) => weapon === '0')!;
  expect(basic.shots.map((shot) => shot.with)).toEqual([undefined, 'alat.1']);
});

test('an order with a place is the text with the hole filled', () => {
  expect(orderOf(legal[0]!, 'T5.1.2').act).toBe('move infantry1.1 T5.1.2');
});

test('signals survive the chat', () => {
  const line = (text: string) => signalOf({ t: 1, name: 'Ana', text });
  expect(line(pingText('T5.1.2'))).toMatchObject({ kind: 'ping', at: 'T5.1.2' });
  expect(line(proposalText('pass alat'))).toMatchObject({ kind: 'proposal', act: 'pass alat' });
  expect(line(handOverText('cavalry'))).toMatchObject({ kind: 'hand-over', to: 'cavalry' });
  expect(line('⌖ → nobody')).toBeNull();
  expect(line('hello')).toBeNull();
});

test('a proposal is taken up only as long as it can be done', () => {
  expect(orderMeant(legal, 'move infantry1.1 T5.1.2')?.place).toBe('T5.1.2');
  expect(orderMeant(legal, 'fire infantry1.1 2 #2')?.legal.weapon).toBe('2');
  expect(orderMeant(legal, 'move infantry1.1 T9.1.2')).toBeNull();
  expect(partsOf('move infantry1.1 T5.1.2')).toMatchObject({
    group: 'infantry1.1',
    place: 'T5.1.2',
  });
  expect(partsOf('place cavalry.2 alpha.3').place).toBe('alpha.3');
  expect(partsOf('fire alat.1 0 #4').unit).toBe('#4');
});

test('an enemy phase becomes steps, a move being told with its reason', () => {
  const { events } = sampleTold('enemy');
  const steps = stepsOf(events!);
  expect(isPlayedBack(events!)).toBe(true);
  expect(isPlayedBack([{ what: 'moved', group: 'alat.1' }])).toBe(false);
  expect(steps.map(({ event }) => event.what)).toEqual([
    'arrived',
    'enemy-fires',
    'shot-rolled',
    'neutralised',
    'enemy-heads',
  ]);
  expect(steps.at(-1)!.events).toHaveLength(2);
  expect(linesOf(steps[1]!)).toEqual([{ from: '#2', to: 'infantry1.1', kind: 'fire' }]);
  expect(linesOf(steps[4]!)).toEqual([{ from: 'T2.3.1', to: 'T2.2.3', kind: 'enemy' }]);
});

test('markers stand where they stood at each step', () => {
  const before = sampleView();
  const { events } = sampleTold('enemy');
  const unit = (until: number, id: string) =>
    sceneAt(before, events!, until).units.list.find((one) => one.id === id);
  const group = (until: number) =>
    sceneAt(before, events!, until).groups.list.find((one) => one.id === 'infantry1.1')!;
  expect(unit(0, '#6')).toBeUndefined();
  expect(unit(2, '#6')).toMatchObject({ at: 'zone1.2', card: 'rpg' });
  expect(unit(7, '#1')!.at).toBe('T2.3.1');
  expect(unit(8, '#1')!.at).toBe('T2.2.3');
  expect(group(5).status).toBe('operational');
  expect(group(6).status).toBe('neutralised');
  const shot = [{ what: 'destroyed', unit: '#3' }];
  expect(sceneAt(before, shot, 1).units.list.some(({ id }) => id === '#3')).toBe(false);
});

test('a mission is mustered with what it recommends, and refused without Infantry', () => {
  const muster = firstMuster(scenario);
  expect(isFit(scenario, muster.sections)).toBe(true);
  expect(isFit(scenario, ['cavalry', 'alat'])).toBe(false);
  expect(isFit(scenario, [])).toBe(false);
  const crash = sampleScenario('caiman_crash');
  expect(isFit(crash, ['infantry2'])).toBe(false);
  const request = requestOf('weapons_cache', {
    sections: ['infantry1', 'cavalry'],
    options: ['option1'],
    mine: ['cavalry', 'alat'],
  });
  expect(request.options).toEqual(['infantry1', 'cavalry', 'option1']);
  expect(request.sit).toEqual(['cavalry']);
});

test('orders and markers are called by their names', () => {
  const names = new CoopsNames(scenario, sampleView(), lattice);
  expect(names.group('infantry1.1')).toBe('Rifle Group (Infantry 1 green)');
  expect(names.unit('#2')).toBe('Pickup 2');
  expect(names.marker('marker:1')).toBe('The oasis');
  expect(names.order(legal[2]!)).toContain('with Tigre (ALAT green)');
  expect(names.describe('infantry1.3')).toContain('aboard');
  expect(names.space('alpha.1')).toBe('Alpha, space 1');
});

test('both languages have a word for everything the other has', () => {
  const keys = (value: unknown): unknown =>
    value && typeof value === 'object'
      ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, keys(one)]))
      : typeof value;
  expect(keys(fr)).toEqual(keys(en));
});

test('the palette of the night is darker than that of the day', () => {
  const light = (colour: string) => parseInt(colour.slice(1, 3), 16);
  for (const face of ['africa', 'europe'] as const) {
    expect(light(paletteOf(face, 'dark').ground)).toBeLessThan(
      light(paletteOf(face, 'light').ground),
    );
  }
  expect(mixed('#000000', '#ffffff', 0.5)).toBe('#808080');
});

test('a press where nothing is possible is an order that the rules can refuse', () => {
  const view = sampleView();
  const group = view.groups.list[0]!;
  const ask = { what: 'act' };
  expect(meantAt(ask, group, null, 'T9.0.0')).toBe(`move ${group.id} T9.0.0`);
  expect(meantAt(ask, { ...group, state: 'crew' }, null, 'T9.0.0')).toBe(
    `step-crew ${group.id} T9.0.0`,
  );
  const picked = { verb: 'artillery', act: `artillery ${group.id} {}`, place: ['T1.0.0'] };
  expect(meantAt(ask, group, picked, 'T9.0.0')).toBe(`artillery ${group.id} T9.0.0`);
  expect(meantAt({ what: 'prepare' }, group, null, 'T9.0.0')).toBe(`place ${group.id} T9.0.0`);
  expect(meantAt({ what: 'unit-order' }, group, null, 'T9.0.0')).toBeNull();

  const unit = view.units.list[0]!;
  const weapon = group.weapons[0]?.number ?? 0;
  expect(meantTo(ask, group, unit)).toBe(`fire ${group.id} ${weapon} ${unit.id}`);
  expect(meantTo({ what: 'refuel' }, group, unit)).toBeNull();
  const marker = { id: 'marker:0', kind: 'search', status: 'operational' } as const;
  expect(meantTo(ask, group, marker)).toBe(`search ${group.id} marker:0`);
  expect(meantTo(ask, group, { ...marker, kind: 'bridge' })).toBeNull();
});
