import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import Umpire from '../src/panels/Umpire.svelte';
import type { Session } from '../src/play/session.svelte';
import { i18n } from '../src/i18n/i18n.svelte';
import { unitsOf } from '../src/skirmish/model';
import { SkirmishNames } from '../src/skirmish/names';
import TextTable from '../src/skirmish/TextTable.svelte';
import { isInside, seenBy, standsOf } from '../src/skirmish/textTable';
import { sampleScenario, sampleView } from './skirmishSample';

afterEach(cleanup);

const names = new SkirmishNames(sampleScenario(), unitsOf(sampleView()));

test.each([
  ['hand-over', 'Hand the initiative over'],
  ['attempt a1', 'Try to activate: Rifle squad a1'],
  [
    'walk a1 1:12.50,30.00 2:13.60,31.00/15.50,32.00 fire=4',
    'Walk: Rifle squad a1, to (14, 31), fires after 4 cm',
  ],
  ['deploy a2 1:12.50,3.00 facing=90', 'Deploy: IFV a2, at (12.5, 3), facing 90°'],
  ['deploy a1 in=a2', 'Deploy: Rifle squad a1, into IFV a2'],
  [
    'aimed-fire a1 1:rifle>b1 2:rifle>b1 3:rpg>b2',
    'Aimed fire: Rifle squad a1, 2 × rifle → Militia band b1, rpg → Technical b2',
  ],
  ['assault a1 b1 1:10.00,9.99', 'Assault: Rifle squad a1 → Militia band b1, to (10, 10)'],
  [
    'take-hits a1 suppressed=1,3 casualties=2',
    'Take the hits: Rifle squad a1, suppressed: 1, 3, casualties: 2',
  ],
  ['lose-weapon a2 weapon=2', 'Give up a weapon: IFV a2, hmg'],
  ['move-up a1', 'Move up: Rifle squad a1, nobody moves'],
  ['pick-combat 2', 'Fight this combat next: combat 2'],
])('%s is said in words', (act, words) => {
  expect(names.order({ act })).toBe(words);
});

test('places are written as the language writes numbers', () => {
  i18n.lang = 'fr';
  expect(names.order({ act: 'run a1 1:12.50,30.00' })).toContain('vers (12,5; 30)');
  i18n.lang = 'en';
});

test('an umpire rules in words, with a reason', async () => {
  const ask = vi.fn().mockResolvedValue({ type: 'done' });
  const options = [
    { verb: 'attempt', act: 'attempt a1', unit: 'a1' },
    { verb: 'attempt', act: 'attempt a2', unit: 'a2' },
    { verb: 'hand-over', act: 'hand-over' },
  ];
  const session = { game: { ask: { seat: 'green', options } }, ask } as unknown as Session;
  render(Umpire, { session, names });
  const choice = screen.getByRole('combobox', { name: 'Give this order' });
  const words = [...choice.querySelectorAll('option')].map((one) => one.textContent);
  expect(words).toContain('Try to activate: IFV a2');
  await fireEvent.change(choice, { target: { value: 'attempt a2' } });
  const give = screen.getByRole<HTMLButtonElement>('button', { name: /\(Regulars\)/ });
  expect(give.disabled).toBe(true);
  await fireEvent.input(screen.getByRole('textbox'), { target: { value: 'Agreed by both.' } });
  await fireEvent.click(give);
  expect(ask).toHaveBeenCalledWith({
    type: 'rule',
    reason: 'Agreed by both.',
    do: { act: { seat: 'green', action: 'attempt a2' } },
  });
});

test('a place is inside an outline or not, whatever its shape', () => {
  const corner = sampleScenario().table.pieces.find(({ id }) => id === 'h2')!.points;
  expect(isInside([5700, 2900], corner)).toBe(true);
  expect(isInside([6900, 2900], corner)).toBe(false);
  expect(isInside([6900, 1600], corner)).toBe(true);
});

test('it is known where a unit stands, in what, and how near the enemy is', () => {
  const { pieces } = sampleScenario().table;
  const stands = standsOf(unitsOf(sampleView()), pieces);
  const of = (id: string) => stands.find(({ unit }) => unit.is.id === id)!;
  expect(of('b1').inside.map(({ piece, count }) => [piece.id, count])).toEqual([['t1', 5]]);
  expect(of('a2').inside).toEqual([]);
  expect(of('a2').nearest).toEqual({ unit: 'b1', distance: Math.hypot(600, 2700) });
  // Who has fallen stands nowhere.
  expect(of('a1').models).toEqual(['a1.1', 'a1.2', 'a1.3', 'a1.4', 'a1.5']);
});

test('what the figures of a unit see is added up by enemy unit', () => {
  const look = (...seen: [string, boolean, string?][]) => ({
    seen: seen.map(([model, clear, cover]) => ({ model, clear, cover })),
  });
  expect(
    seenBy([
      look(['b1.1', true, 'hard'], ['b1.2', false], ['b2', false]),
      look(['b1.1', true, 'soft'], ['b1.3', true, 'hard']),
    ]),
  ).toEqual([{ unit: 'b1', models: 2, cover: 'soft' }]);
});

test('the table is readable, and says whom a unit sees when asked', async () => {
  const view = sampleView();
  view.units.list.find(({ id }) => id === 'b2')!.where = 'lost';
  const ask = vi.fn().mockResolvedValue({
    found: { seen: [{ model: 'b1.1', clear: true, cover: 'moderate' }] },
  });
  const session = { game: { n: 5 }, ask } as unknown as Session;
  const units = unitsOf(view);
  const onchoose = vi.fn();
  const lost = new SkirmishNames(sampleScenario(), units);
  render(TextTable, { session, names: lost, view, units, onchoose });
  expect(screen.getByText(/West \(30, 29.5\): held by Regulars/)).toBeTruthy();
  expect(screen.getByText(/East .*: held by nobody/)).toBeTruthy();
  expect(screen.getByText(/5 of 6 in: trench/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /see\? Technical b2/ })).toBeNull();
  await fireEvent.click(screen.getByRole('button', { name: /^Technical b2.*lost/ }));
  expect(onchoose).toHaveBeenCalledWith('b2');
  await fireEvent.click(screen.getByRole('button', { name: /see\? IFV a2/ }));
  expect(ask).toHaveBeenCalledWith({ type: 'look', what: 'sight', from: 'a2' });
  expect(await screen.findByText('It sees Militia band b1 (1, moderate cover).')).toBeTruthy();
});
