import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import ActionPanel from '../src/coops/ActionPanel.svelte';
import Deck from '../src/coops/Deck.svelte';
import { Lattice } from '../src/coops/lattice';
import { CoopsNames } from '../src/coops/names';
import { CoopsOrders } from '../src/coops/orders.svelte';
import { StepPlayer } from '../src/coops/player.svelte';
import StepBar from '../src/coops/StepBar.svelte';
import type { Team } from '../src/coops/team.svelte';
import { sampleAsk, sampleScenario, sampleTold, sampleView } from './coopsSample';

afterEach(cleanup);

const scenario = sampleScenario('weapons_cache');
const names = new CoopsNames(scenario, sampleView(), new Lattice(scenario, []));
const fits = (name: RegExp) => screen.getByRole('button', { name });

function ordersOf(scene: string) {
  const asked = sampleAsk(scene);
  const session = {
    game: { ask: asked },
    askQuietly: vi.fn().mockResolvedValue({ type: 'done' }),
    attempt: vi.fn().mockResolvedValue({ answer: { type: 'done' } }),
    whyNot: vi.fn().mockResolvedValue(null),
    news: vi.fn().mockResolvedValue(undefined),
    tell: vi.fn(),
  };
  const team = {
    legal: asked.legal,
    sessionOf: () => session,
    of: () => session,
    sessions: [session],
    main: session,
  };
  return { orders: new CoopsOrders(team as unknown as Team), session };
}

function showPanel(scene = 'act') {
  const { orders, session } = ordersOf(scene);
  const onsignal = vi.fn();
  render(ActionPanel, {
    orders,
    names,
    heading: 'Act',
    waits: ['alat'],
    onshow: () => undefined,
    onsignal,
  });
  return { orders, session, onsignal };
}

test('a group is chosen from the list and shows all it can do', async () => {
  const { orders } = showPanel();
  await fireEvent.click(fits(/^Rifle Group \(Infantry 1 green\)/));
  expect(orders.selected).toBe('infantry1.1');
  expect(fits(/Search: The oasis/)).toBeTruthy();
  expect(fits(/with Tigre \(ALAT green\)/)).toBeTruthy();
});

test('a shot is explained before it is given, and can be proposed instead', async () => {
  const { orders, session, onsignal } = showPanel();
  await fireEvent.click(fits(/^Rifle Group \(Infantry 1 green\)/));
  await fireEvent.click(fits(/with Tigre/));
  expect(session.askQuietly).toHaveBeenCalledWith({
    type: 'explain',
    action: 'fire infantry1.1 0 #2 with=alat.1',
  });
  await fireEvent.click(fits(/Propose to all/));
  expect(onsignal).toHaveBeenCalledWith({ act: 'fire infantry1.1 0 #2 with=alat.1' });
  await fireEvent.click(fits(/Confirm/));
  expect(session.attempt).toHaveBeenLastCalledWith({
    type: 'act',
    question: 7,
    action: 'fire infantry1.1 0 #2 with=alat.1',
  });
  await vi.waitFor(() => expect(orders.order).toBeNull());
});

test('where a place is needed, the places are a list as well', async () => {
  const { session } = showPanel();
  await fireEvent.click(fits(/^Rifle Group \(Infantry 1 green\)/));
  await fireEvent.click(fits(/^Move/));
  await fireEvent.click(fits(/^T5\.2\.3/));
  await fireEvent.click(fits(/Confirm/));
  expect(session.attempt).toHaveBeenLastCalledWith(
    expect.objectContaining({ action: 'move infantry1.1 T5.2.3' }),
  );
});

test('passing needs no confirmation', async () => {
  const { session } = showPanel();
  await fireEvent.click(fits(/Infantry 1 passes/));
  expect(session.attempt).toHaveBeenCalledWith(
    expect.objectContaining({ type: 'act', action: 'pass infantry1' }),
  );
});

const stale = { type: 'refused', code: 'stale-question', words: 'too late' };

test('what somebody else did in the meantime is taken into account', async () => {
  const { orders, session } = showPanel();
  session.attempt.mockResolvedValueOnce({ refused: stale });
  await orders.give({ legal: orders.legal.at(-1)!, act: 'pass infantry1' });
  expect(session.attempt).toHaveBeenCalledTimes(2);
  expect(orders.refusal).toBeNull();
});

test('what it has made impossible is refused with the reason of the rules', async () => {
  const { orders, session } = showPanel();
  const why = {
    type: 'refused',
    code: 'illegal',
    words: 'One of ours is there.',
    rule: 'CO-3.2.4.1f',
  };
  session.attempt.mockResolvedValue({ refused: stale });
  session.whyNot.mockResolvedValue(why);
  await orders.give({ legal: orders.legal[0]!, act: 'move infantry1.1 T9.9.9' });
  expect(await screen.findByText(/One of ours is there/)).toBeTruthy();
  expect(screen.getByRole('link', { name: /CO-3.2.4.1f/ })).toBeTruthy();
});

test('a press where nothing is possible says why, and the group stays chosen', async () => {
  const { orders, session } = showPanel();
  orders.select('infantry1.1');
  const why = { type: 'refused', code: 'illegal', words: 'Too far.', rule: 'CO-3.2.4.1a' };
  session.whyNot.mockResolvedValue(why);
  await orders.refusePlace(names.findGroup('infantry1.1')!, 'T9.0.0');
  expect(session.whyNot).toHaveBeenCalledWith('move infantry1.1 T9.0.0');
  expect(await screen.findByText(/Too far/)).toBeTruthy();
  expect(orders.selected).toBe('infantry1.1');
  orders.back();
  expect(orders.refusal).toBeNull();
  expect(orders.selected).toBe('infantry1.1');
});

test('the deck shows what can be bought first, and why the rest cannot', async () => {
  const onchoose = vi.fn();
  const offers = sampleAsk('buy').legal!.filter(({ verb }) => verb === 'attach');
  // Dialogs are not shown where there is no browser.
  HTMLDialogElement.prototype.showModal ??= () => undefined;
  render(Deck, {
    title: 'Attach',
    cards: names.decks.deckOf('infantry1').filter(({ kind }) => kind === 'upgrade'),
    left: { fr_f2: 3, optronic_sight: 2, combat_medic: 2, medium_range_missile: 2 },
    points: 3,
    offers,
    onchoose,
    onclose: () => undefined,
  });
  expect(screen.getByText('too dear')).toBeTruthy();
  expect(screen.getAllByText('none left').length).toBeGreaterThan(0);
  await fireEvent.click(screen.getByRole('button', { name: 'Attach: FR-F2', hidden: true }));
  expect(onchoose).toHaveBeenCalledWith(expect.objectContaining({ card: 'fr_f2' }));
});

test('the enemy phase is told step by step with its reasons', async () => {
  const player = new StepPlayer();
  player.start(sampleView(), sampleTold('enemy').events!, false);
  render(StepBar, { player, names });
  expect(screen.getByText(/RPG group #6 arrives/)).toBeTruthy();
  expect(screen.getByText('Step 1 of 5')).toBeTruthy();
  await fireEvent.click(fits(/Next step/));
  expect(screen.getByText(/the nearest, the weakest of two/)).toBeTruthy();
  expect(player.scene!.units.list.some(({ id }) => id === '#6')).toBe(true);
  await fireEvent.click(fits(/Skip/));
  expect(player.scene).toBeNull();
  expect(player.canRepeat).toBe(true);
});
