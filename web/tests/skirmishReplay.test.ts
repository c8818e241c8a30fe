import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import { lastOwnTurn } from '../src/play/recent';
import type { GameEvent, SkirmishView } from '../src/protocol';
import { type Step, digest, framesOf, lossMarks, sinceLast } from '../src/replay/frames';
import TableReplay from '../src/skirmish/TableReplay.svelte';
import { overlayAt } from '../src/skirmish/playback';
import { sampleScenario, sampleView } from './skirmishSample';

afterEach(cleanup);

let n = 0;
function step(events: GameEvent[], view: Partial<SkirmishView> = {}): Step {
  n += 1;
  return { n, t: n * 10, events, view: view as unknown as Step['view'] };
}
const goes = (side: 'green' | 'red'): GameEvent => ({ what: 'initiative-goes', side });
const tried = (unit: string): GameEvent => ({ what: 'attempt-rolled', unit, dice: [4] });

function lost(): Pick<SkirmishView, 'units'> {
  const view = sampleView();
  const b2 = view.units.list.find(({ id }) => id === 'b2')!;
  b2.where = 'lost';
  delete b2.at;
  return { units: view.units };
}

const course = (turn: number) => ({ course: { ...sampleView().course, turn } });
const walk: GameEvent[] = [
  { what: 'walks', unit: 'a1' },
  {
    what: 'figure-moved',
    figure: 'a1.1',
    way: [
      [2400, 1500],
      [2500, 2000],
    ],
  },
];
const reaction: GameEvent[] = [
  { what: 'reacts', unit: 'b1', other: 'a1' },
  { what: 'fires', unit: 'b1', other: 'a1', figure: 'b1.1', weapon: 'lmg' },
  { what: 'fires', unit: 'b1', other: 'a1', figure: 'b1.2', weapon: 'lmg' },
];
const frames = framesOf([
  step([{ what: 'deployed', unit: 'a1' }], { ...sampleView(), ...course(0) }),
  step([goes('green')], course(1)),
  step([tried('a1')]),
  step(walk),
  step(reaction),
  step([{ what: 'casualty', figure: 'a1.6' }, goes('red')]),
  step([tried('b2')]),
  step([goes('red')], course(2)),
  step(
    [
      { what: 'fires', unit: 'a2', other: 'b2', weapon: 'hmg' },
      { what: 'destroyed', unit: 'b2' },
    ],
    lost(),
  ),
]);

test('a frame shows the ways that were gone in it', () => {
  const { gone, selected, fire } = overlayAt(frames[3]!, frames[2]);
  expect(gone).toEqual([
    [
      [2400, 1500],
      [2500, 2000],
    ],
  ]);
  expect(selected).toBe('a1');
  expect(fire).toEqual([]);
});

test('fire is a line from each shooter, not one more for the reaction as a whole', () => {
  const { fire, selected, targets } = overlayAt(frames[4]!, frames[3]);
  expect(fire.map(({ from }) => from)).toEqual([
    [5300, 4700],
    [5600, 4680],
  ]);
  expect(selected).toBe('b1');
  expect([...targets]).toEqual(['a1']);
});

test('who was destroyed is still shot at where it stood', () => {
  const { fire, targets } = overlayAt(frames[8]!, frames[7]);
  expect(fire).toEqual([{ from: [4700, 2000], to: [7000, 5300] }]);
  expect([...targets]).toEqual(['b2']);
  expect(overlayAt(frames[8]!, undefined).fire).toEqual([]);
});

test('losses are marked by side', () => {
  expect(lossMarks(frames)).toEqual([
    { at: 5, side: 'green' },
    { at: 8, side: 'red' },
  ]);
});

test('since the last turn is what followed when the initiative went away', () => {
  expect(sinceLast(frames, 'green')).toBe(6);
  expect(sinceLast(frames, 'red')).toBe(0);
});

test('single figures that are put down or moved are no lines of the log', () => {
  const lines = digest(frames).map(({ event }) => event.what);
  expect(lines).toContain('walks');
  expect(lines).not.toContain('figure-moved');
});

test('the last thing a side did itself is found by its units', () => {
  const log = frames.map(({ n: number, t, events }) => ({ n: number, t, events }));
  expect(lastOwnTurn(log, 'green')).toBe(frames[2]!.n);
  expect(lastOwnTurn(log, 'red')).toBe(frames[6]!.n);
});

test('the table of a frame has everybody on it, named', () => {
  render(TableReplay, { frame: frames[4]!, before: frames[3], scenario: sampleScenario() });
  expect(screen.getAllByRole('img', { name: /Rifle squad a1/ })).toHaveLength(6);
  expect(screen.getByRole('img', { name: /Technical b2.*crew stunned/ })).toBeTruthy();
});
