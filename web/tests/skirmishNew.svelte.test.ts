import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import { skirmishNew as en } from '../src/i18n/en/skirmishNew';
import type { SkirmishScenario } from '../src/protocol';
import ForceFields from '../src/skirmish/ForceFields.svelte';
import { aimOf } from '../src/skirmish/aims';
import { type ForceChoice, faultOf, optionOf } from '../src/skirmish/force';
import { sampleScenario } from './skirmishSample';

afterEach(cleanup);

const words = (text: string) => ({ en: text, fr: text });
const unit = (id: string, points: number, vehicle = false) => ({
  id,
  name: words(id),
  training: 'green',
  points,
  figures: vehicle ? 0 : 6,
  vehicle,
});
const scenario: SkirmishScenario = {
  ...sampleScenario(),
  units: [unit('squad', 60), unit('car', 100, true)],
  forces: [
    { id: 'regulars', name: words('Regulars'), about: words('Two squads.'), units: ['squad'] },
    { id: 'column', name: words('Column'), about: words('Cars.'), units: ['car', 'car'] },
  ],
};

test('both sides of a mission without an attacker are to do the same', () => {
  expect(aimOf(scenario, 'green')).toBe(en.aims['hold-points']);
  expect(aimOf(scenario, 'red')).toBe(en.aims['hold-points']);
});

test('attacker and defender are told apart', () => {
  const raid = { ...scenario, goal: 'raid', attacker: 'red' } as const;
  expect(aimOf(raid, 'red')).toMatch(/^Attacker\. The same unit touches the cache/);
  expect(aimOf(raid, 'green')).toMatch(/^Defender\. /);
});

test('a force that cannot be played has a reason', () => {
  expect(faultOf(scenario, 'green', { list: 'regulars' })).toBeNull();
  expect(faultOf(scenario, 'green', { list: 'column' })).toEqual({ kind: 'tooDear', by: 30 });
  expect(faultOf(scenario, 'green', { units: { squad: 0 } })).toEqual({ kind: 'nobody' });
});

const add = (name: string) => screen.getByRole('button', { name: `Add: ${name}` });
const take = (name: string) => screen.getByRole('button', { name: `Take out: ${name}` });

test('a force is composed with the keyboard, within its points', async () => {
  let choice = $state<ForceChoice>({ list: 'regulars' });
  render(ForceFields, {
    scenario,
    side: 'green',
    get choice() {
      return choice;
    },
    set choice(next) {
      choice = next;
    },
  });
  expect(screen.getByText('Two squads.')).toBeTruthy();
  const list = screen.getByRole('combobox', { name: 'Force' });
  const dear = screen.getByRole('option', { name: /Column/ }) as HTMLOptionElement;
  expect(dear.disabled).toBe(true);
  await fireEvent.change(list, { target: { value: '' } });
  expect(screen.getByRole('status').textContent).toContain('60 of 170 points, 110 are left');
  add('car').focus();
  await fireEvent.click(add('car'));
  expect(screen.getByRole('status').textContent).toContain('160 of 170 points');
  // Nothing more can be paid for, but who is on the button stays on it.
  expect(add('car').getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(add('car'));
  await fireEvent.click(add('squad'));
  expect(screen.getByRole('status').textContent).toContain('160 of 170 points');
  await fireEvent.click(take('squad'));
  await fireEvent.click(take('squad'));
  const chosen = () => choice;
  expect(optionOf(scenario, 'green', chosen())).toBe('green=car');
});
