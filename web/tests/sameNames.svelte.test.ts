// What has the same name or the same ends as something else is shown beside it.
import { cleanup, render, screen, within } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import { Atlas } from '../src/board/geometry';
import { noOverlay } from '../src/board/model';
import Overlays from '../src/board/Overlays.svelte';
import type { GameEvent, GameMap, Scenario } from '../src/protocol';
import { framesOf } from '../src/replay/frames';
import UrbanNumbers from '../src/statistics/UrbanNumbers.svelte';
import { view } from './samples';

afterEach(cleanup);

const words = (text: string) => ({ en: text, fr: text });

test('weapons of one name share a line of the statistics', () => {
  const scenario = {
    sides: { green: { name: words('Green') }, red: { name: words('Red') } },
    weapons: ['m16a2', 'm16a2_few'].map((id) => ({ id, name: words('M16A2') })),
  } as unknown as Scenario;
  const events: GameEvent[] = ['m16a2', 'm16a2_few'].flatMap((weapon) => [
    { what: 'fire-declared', piece: 'g1', other: 'r4', weapon },
    { what: 'exchange-won', piece: 'g1' },
  ]);
  render(UrbanNumbers, {
    props: { scenario, frames: framesOf([{ n: 1, t: 0, view, events }]), over: null },
  });
  const line = screen.getByRole('row', { name: /M16A2/ });
  expect(
    within(line)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['2', '0', '2']);
});

test('two pieces of one place fire at the same target', () => {
  const place = (name: string) => ({ name, kind: 'hex', x: 0, y: 0, outline: [0, 0, 1, 0, 1, 1] });
  const map = {
    id: 'm',
    levels: [{ id: 'ground', places: [place('0914'), place('1914')] }],
  } as unknown as GameMap;
  const line = { from: '0914', to: '1914' };
  const { container } = render(Overlays, {
    props: {
      overlay: { ...noOverlay, lines: [line, line] },
      atlas: new Atlas(map, { table: 't', as: 'green' }),
      level: 'ground',
    },
  });
  expect(container.querySelectorAll('.fire')).toHaveLength(2);
});
