import { expect, test, vi } from 'vitest';
import type { Session } from '../src/play/session.svelte';
import type { Legal } from '../src/protocol';
import { SkirmishOrders } from '../src/skirmish/orders.svelte';
import { SkirmishNames } from '../src/skirmish/names';
import { unitsOf } from '../src/skirmish/model';
import { sampleScenario, sampleView } from './skirmishSample';

const order = (act: string): Legal => {
  const [verb, unit] = act.split(' ');
  return { verb: verb!, act, ...(unit && /^[ab]/.test(unit) ? { unit } : {}) };
};

function ordersFor(what: string, acts: string[]): SkirmishOrders {
  const ask = { what, question: 5, seat: 'green', legal: acts.map(order) };
  const silent = () => vi.fn().mockResolvedValue(null);
  return new SkirmishOrders({
    playing: false,
    game: { ask },
    ask: silent(),
    askQuietly: silent(),
    attempt: silent(),
    whyNot: silent(),
  } as unknown as Session);
}

test('who was looked at before does not hide what is asked of another', () => {
  const orders = ordersFor('fight-or-leave', ['fight a2', 'leave a2']);
  orders.select('a3');
  orders.renew();
  expect(orders.selected).toBe('a2');
  expect(orders.verbs).toEqual(['fight', 'leave']);
});

test('of several who could be asked about one is chosen first', () => {
  const orders = ordersFor('fight-or-leave', ['fight a1', 'leave a1', 'fight a2', 'leave a2']);
  orders.select('b1');
  expect(orders.unsaid).toBe(true);
  orders.select('a2');
  expect(orders.unsaid).toBe(false);
  orders.choose('leave');
  expect(orders.act).toBe('leave a2');
});

test('a question with a few answers is begun, and they are told apart by who fights', () => {
  const orders = ordersFor('pick-combat', ['pick-combat 1', 'pick-combat 2']);
  orders.renew();
  expect(orders.draft?.verb).toBe('pick-combat');
  const view = sampleView();
  view.units.list[0]!.combat = 1;
  const names = new SkirmishNames(sampleScenario(), unitsOf(view));
  expect(names.order({ act: 'pick-combat 2' })).toContain(view.units.list[0]!.id);
});

test('who may move up is shown doing so, and a weapon that is lost is named', () => {
  const orders = ordersFor('move-up', ['move-up a1', 'move-up a1 2:34.15,34.79']);
  orders.renew();
  expect(orders.act).toBe('move-up a1 2:34.15,34.79');
  const view = sampleView();
  const { id, vehicle } = view.roster.units.find((unit) => unit.vehicle)!;
  const names = new SkirmishNames(sampleScenario(), unitsOf(view));
  const lost = names.weapon(vehicle!.weapons[0]!.weapon);
  expect(names.order({ act: 'lose-weapon weapon=1', unit: id })).toContain(lost);
});
