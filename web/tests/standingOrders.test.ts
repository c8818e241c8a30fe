import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import type { Session } from '../src/play/session.svelte';
import StandingOrders from '../src/panels/StandingOrders.svelte';
import type { StandingOrders as Orders } from '../src/protocol';
import GuardOrders from '../src/skirmish/GuardOrders.svelte';
import { unitsOf } from '../src/skirmish/model';
import { SkirmishNames } from '../src/skirmish/names';
import { sampleScenario, sampleView } from './skirmishSample';

afterEach(cleanup);

function sessionWith(orders?: Orders) {
  const ask = vi.fn().mockResolvedValue({ type: 'done' });
  return { session: { game: { table: { orders } }, ask } as unknown as Session, ask };
}
// Not by the button: the check of tenths is the browser's, and there is none here.
const keep = () => fireEvent.submit(screen.getByRole('button', { name: /Keep/ }).closest('form')!);

function showGuard(view = sampleView(), orders?: Orders) {
  const { session, ask } = sessionWith(orders);
  const units = unitsOf(view);
  const names = new SkirmishNames(sampleScenario(), units);
  render(GuardOrders, { session, side: 'green', names, units });
  return ask;
}

test('the skirmish sets hits in tenths and lengths in centimetres', async () => {
  const ask = showGuard();
  await fireEvent.click(screen.getByRole('radio', { name: 'fire at once' }));
  const far = screen.getByRole<HTMLInputElement>('spinbutton', { name: /cm/ });
  const least = screen.getByRole<HTMLInputElement>('spinbutton', { name: /hits/ });
  expect(far.value).toBe('72');
  await fireEvent.change(far, { target: { value: '24' } });
  await fireEvent.change(least, { target: { value: '1.5' } });
  await keep();
  expect(ask).toHaveBeenCalledWith({
    type: 'orders',
    orders: { all: { mode: 'fire', farthest: 24, least: 15 }, blocks: {} },
  });
});

test('what the server keeps is shown, and a unit can have an order of its own', async () => {
  const ask = showGuard(sampleView(), { all: { mode: 'hold', least: 25 }, blocks: {} });
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'hold fire' }).checked).toBe(true);
  const least = screen.getByRole<HTMLInputElement>('spinbutton', { name: /hits/ });
  expect(least.value).toBe('2.5');
  await fireEvent.change(screen.getByRole('combobox', { name: /Rifle squad a1/, hidden: true }), {
    target: { value: 'fire' },
  });
  await keep();
  expect(ask).toHaveBeenCalledWith({
    type: 'orders',
    orders: { all: { mode: 'hold', least: 25 }, blocks: { a1: { mode: 'fire', least: 25 } } },
  });
});

test('units of the enemy and those that are lost have no order', () => {
  const view = sampleView();
  view.units.list.find(({ id }) => id === 'a2')!.where = 'lost';
  showGuard(view);
  const names = screen.getAllByRole('combobox', { hidden: true }).map((one) => one.parentElement);
  expect(names.map((label) => label!.textContent!.trim().slice(0, 14))).toEqual(['Rifle squad a1']);
});

test('kinds of target are asked for only where a game has them', async () => {
  const { session, ask } = sessionWith();
  render(StandingOrders, {
    session,
    about: '',
    reaction: 'Reaction',
    farthest: { words: 'Far', most: 25 },
    least: { words: 'Least', most: 100 },
    kinds: [
      { id: 'foot', words: 'On foot' },
      { id: 'tank', words: 'Tank' },
    ],
    own: [],
    ownWords: 'Own',
  });
  await fireEvent.click(screen.getByRole('checkbox', { name: 'Tank' }));
  await keep();
  expect(ask.mock.calls[0]![0].orders.all.targets).toEqual(['foot']);
  cleanup();
  showGuard();
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
});
