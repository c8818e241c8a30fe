import { cleanup, render, screen, within } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import ledger from '../../docs/rules/skirmish.md?raw';
import Help from '../src/help/Help.svelte';
import SkirmishHelp from '../src/help/SkirmishHelp.svelte';
import { arms, states, vehicles } from '../src/help/skirmishSamples';
import {
  activation,
  damage,
  modifiers,
  personalArmour,
  terrains,
  toHit,
  trainings,
  vehicleArmour,
  weapons,
} from '../src/help/skirmishTables';
import { skirmishHelp as en } from '../src/i18n/en/skirmishHelp';
import { skirmishHelp as fr } from '../src/i18n/fr/skirmishHelp';
import { stanceSigns } from '../src/skirmish/model';

afterEach(cleanup);

/** The rows of the table of section 21 below that line, without its head. */
function tableBelow(title: string): string[][] {
  const from = ledger.indexOf(`\n${title}`, ledger.indexOf('## 21. Tables'));
  expect(from, title).toBeGreaterThan(0);
  const lines = ledger
    .slice(from + 1)
    .split('\n')
    .slice(2);
  const rows = lines.slice(0, lines.indexOf(''));
  return rows.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}
const minus = (text: string) => text.replace('−', '-');

test('the chances of an attempt are those of the ledger', () => {
  const rows = tableBelow('Activation');
  expect(activation.map(({ faces }) => faces.map(String))).toEqual(
    rows.map(([, ...cells]) => cells),
  );
  expect(rows.map(([level]) => level!.split(' ')[1])).toEqual(
    trainings.map(({ activation: number }) => number),
  );
  expect(ledger).toContain(`| Level | ${modifiers.map(minus).join(' | ')} |`);
});

test('training levels are those of the ledger', () => {
  trainings.forEach(({ activation: number, expertise, suppressed }, i) => {
    expect(ledger).toMatch(
      new RegExp(
        `SK-TRAIN-${i + 1}\\*\\* \\w+: activation ${number[0]}\\+, expertise ${expertise[0]}\\+, suppression limit ${suppressed}\\.`,
      ),
    );
  });
});

test('the dice to hit are those of the ledger', () => {
  const rows = tableBelow('To hit');
  expect(toHit.map(({ needed }) => [...needed])).toEqual(rows.map(([, ...cells]) => cells));
});

test('the weapons are those of the ledger', () => {
  const yes = (flag: boolean) => (flag ? 'yes' : 'no');
  const notes = {
    ignoresCover: 'ignores cover',
    ignoresCoverOnVehicle: 'ignores cover on a vehicle',
    indirect: 'indirect with observer',
  };
  const crewOf = (cell: string) => (cell.startsWith('2') ? cell : '1');
  expect(
    weapons.map(({ range, dice, walk, harms, crew, note }) => [
      String(range),
      dice,
      yes(walk),
      yes(harms),
      crew,
      note ? notes[note] : '',
    ]),
  ).toEqual(
    tableBelow('Weapons').map(([, range, dice, , walk, harms, crew, note]) => [
      range,
      dice!.replace(' to 12 cm', ''),
      walk,
      harms,
      crewOf(crew!),
      note,
    ]),
  );
});

test('the damage of vehicles is that of the ledger', () => {
  const arcs = tableBelow('Damage').map(([, ...cells]) => cells.map(Number));
  expect(damage.map(({ shares }) => [...shares])).toEqual(
    damage.map((_, result) => arcs.map((shares) => shares[result])),
  );
});

test('saves are those of the ledger', () => {
  personalArmour.forEach(({ save }, i) =>
    expect(ledger).toMatch(new RegExp(`SK-ARM-${i + 2}\\*\\* [\\w ]+${save[0]}\\+ `)),
  );
  vehicleArmour.forEach(({ save }, i) =>
    expect(ledger).toMatch(
      new RegExp(`SK-VEH-5${'abcde'[i]}\\*\\* Class [\\w ]+ saves on ${save[0]}\\+`),
    ),
  );
});

test('terrain gives the cover that the ledger says, and lets pass whom it says', () => {
  const passing = { slow: 'slow', tanks: 'tanks only', no: 'no' };
  const kinds: Record<string, string[]> = {
    'Undergrowth, woods, wooden building': ['undergrowth', 'woods', 'wooden-building'],
    Hedgerow: ['hedgerow'],
    'Rifle pit': ['rifle-pit'],
    'Stone or brick wall': ['wall', 'low-wall'],
    'Brick or stone building, rubble': ['building', 'rubble'],
    Trench: ['trench'],
    Bunker: ['bunker'],
  };
  const rows = tableBelow('Terrain defaults').filter(([kind]) => kind !== 'Wreck');
  const told = rows.flatMap(([kind, shape, cover, blocks, passes]) =>
    kinds[kind!]!.map((id) => [
      id,
      shape,
      cover,
      blocks!.startsWith('yes') && id !== 'low-wall',
      passes,
    ]),
  );
  expect(
    terrains.map(({ id, line, cover, blocks, vehicles: who }) => [
      id,
      line ? 'line' : 'area',
      cover,
      blocks,
      passing[who],
    ]),
  ).toEqual(told);
});

test.each([en, fr])('every sign, weapon and piece of terrain has its words', (t) => {
  expect(states.map(({ id }) => t.signs.states[id])).not.toContain(undefined);
  expect(vehicles.map(({ id }) => t.signs.vehicleStates[id])).not.toContain(undefined);
  expect(arms.map(({ id }) => t.weapons[id])).not.toContain(undefined);
  expect(Object.keys(t.weapons)).toEqual(Object.keys(en.weapons));
  expect(weapons.map(({ id }) => t.weapons[id])).not.toContain(undefined);
  expect(terrains.map(({ id }) => t.terrains[id])).not.toContain(undefined);
  expect(t.keys.rows).toHaveLength(en.keys.rows.length);
  expect(t.terms.list).toHaveLength(en.terms.list.length);
  expect(t.signs.markNames).toHaveLength(en.signs.markNames.length);
});

test('the help names the game among the others and shows its tables and keys', async () => {
  render(Help, { game: 'skirmish' });
  const games = screen.getByRole('navigation');
  expect(within(games).getByRole('link', { name: 'Skirmish' }).getAttribute('aria-current')).toBe(
    'page',
  );
  cleanup();
  render(SkirmishHelp);
  const lookUp = screen.getByRole('region', { name: en.tables.weapons });
  const pistol = within(lookUp).getByRole('rowheader', { name: 'Pistol' }).closest('tr')!;
  expect([...pistol.cells].map((cell) => cell.textContent)).toEqual([
    'Pistol',
    '8',
    '1',
    'yes',
    'no',
    '1',
    '',
  ]);
  expect(within(lookUp).getByRole('link').getAttribute('href')).toBe('/rules#SK-WPN-1');
  expect(screen.getByText('Move the cross by a centimetre')).toBeTruthy();
  expect(screen.queryByText('Show where the blocks are')).toBeNull();
  const guard = screen.getByText(`a1${stanceSigns['on-guard']}`);
  expect(guard.nextElementSibling?.textContent).toBe('on guard');
});
