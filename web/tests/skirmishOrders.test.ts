import { expect, test, vi } from 'vitest';
import type { Session } from '../src/play/session.svelte';
import type { Legal } from '../src/protocol';
import { draftOf, isIdle } from '../src/skirmish/draft';
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

test('a halt begins with the most shots there are, not with none', () => {
  const orders = ordersFor('choose', [
    'drive a3 1:12.00,30.00 facing=90',
    'halt a3',
    'halt a3 1:autocannon>b1',
    'halt a3 1:autocannon>b2 2:medium_machine_gun>b2',
    'halt a3 1:autocannon>b4 2:medium_machine_gun>b1',
    'on-guard a3',
  ]);
  orders.choose('halt');
  expect(orders.act).toBe('halt a3 1:autocannon>b2 2:medium_machine_gun>b2');
  expect(orders.idle).toBe(false);
});

test('an order that does nothing is given only when that was said and confirmed', async () => {
  const orders = ordersFor('choose', ['halt a3', 'on-guard a3']);
  orders.choose('halt');
  expect(orders.act).toBe('halt a3');
  expect(orders.idle).toBe(true);
  await orders.confirm();
  expect(orders.session.ask).not.toHaveBeenCalled();
  expect(orders.doubted).toBe(true);
  await orders.confirm();
  expect(orders.session.ask).toHaveBeenCalledWith(expect.objectContaining({ action: 'halt a3' }));
  // Whatever is changed is a new order.
  const other = ordersFor('choose', ['halt a3', 'halt a3 1:autocannon>b1']);
  other.choose('halt');
  other.setShots([]);
  await other.confirm();
  expect(other.doubted).toBe(true);
  other.setShots([]);
  expect(other.doubted).toBe(false);
});

test('a walk that goes nowhere and a drive that does not turn do nothing', () => {
  const idle = (act: string) => isIdle(draftOf(act));
  expect(idle('walk a1') && idle('run a1') && idle('drive a3') && idle('halt a3')).toBe(true);
  expect(idle('walk a1 fire=0') || idle('drive a3 facing=90')).toBe(false);
  expect(idle('run a1 1:12.00,30.00') || idle('walk a1 board=a3')).toBe(false);
  expect(idle('on-guard a1') || idle('go-to-ground a1') || idle('hold-fire')).toBe(false);
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
