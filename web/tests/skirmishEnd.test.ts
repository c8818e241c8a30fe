import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import type { Game } from '../src/net/fold';
import type { Session } from '../src/play/session.svelte';
import type { Over } from '../src/protocol';
import EndNote from '../src/skirmish/EndNote.svelte';
import SkirmishBar from '../src/skirmish/SkirmishBar.svelte';
import { unitsOf } from '../src/skirmish/model';
import { SkirmishNames } from '../src/skirmish/names';
import { sampleScenario, sampleView } from './skirmishSample';

afterEach(cleanup);

const names = new SkirmishNames(sampleScenario(), unitsOf(sampleView()));
function over(standing: 'won' | 'drew' | 'lost', how = 'rules'): Over {
  const other = { won: 'lost', drew: 'drew', lost: 'won' } as const;
  return {
    outcome: [
      { seat: 'green', standing },
      { seat: 'red', standing: other[standing] },
    ],
    how,
  };
}
function showEnd(end: Over, ended?: string) {
  const seats = [{ seat: 'green', bot: '', sitters: [{ person: 'p_1', name: 'Ana', forces: [] }] }];
  const game = { as: 'green', person: 'p_1', over: end, table: { seats } } as unknown as Game;
  const view = sampleView();
  render(EndNote, {
    game,
    view: { ...view, course: { ...view.course, end: ended } },
    table: 't_1',
    names,
  });
}

test('the end names the winner, the reason and the losses, and leads on', () => {
  showEnd(over('lost'), 'points-lost');
  expect(screen.getByRole('heading', { name: 'Won by: Militia' })).toBeTruthy();
  expect(screen.getByText('One side has lost too many points.')).toBeTruthy();
  expect(screen.getByText('Regulars: 10 of 110 points lost')).toBeTruthy();
  const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(link('Look at it again')).toBe('/t/t_1/replay?as=green');
  expect(link('Statistics')).toBe('/t/t_1/statistics');
  expect(screen.getByRole('button', { name: 'Play again with sides changed' })).toBeTruthy();
});

test('a game that was given up says so', () => {
  showEnd(over('won', 'resigned'));
  expect(screen.getByText('by resignation')).toBeTruthy();
});

test('nobody wins a draw', () => {
  showEnd(over('drew'), 'time-up');
  expect(screen.getByRole('heading', { name: 'A draw' })).toBeTruthy();
});

test('the bar tells the turn and who has the initiative, and takes back when that is free', async () => {
  const ask = vi.fn().mockResolvedValue({ type: 'done' });
  const game = { undo: 'free', over: null, ask: { seat: 'red' }, table: { seats: [] } };
  const session = { game, ask } as unknown as Session;
  render(SkirmishBar, { session, view: sampleView(), names, onmenu: () => undefined });
  expect(screen.getByText('Turn 2 of 8')).toBeTruthy();
  expect(screen.getByText('Initiative: Regulars')).toBeTruthy();
  await fireEvent.click(screen.getByRole('button', { name: 'Take back' }));
  expect(ask).toHaveBeenCalledWith({ type: 'undo' });
});
