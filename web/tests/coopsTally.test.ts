import { expect, test } from 'vitest';
import { tallyMission } from '../src/coops/tally';
import type { GameEvent } from '../src/protocol';
import type { Frame } from '../src/replay/frames';
import { luckOf } from '../src/statistics/tally';
import { sampleView } from './coopsSample';

function frame(turn: number, units: string[], events: GameEvent[] = []): Frame {
  const view = sampleView();
  const list = units.map((id) => ({ id, card: 'pkm', status: 'operational', at: 'T1.0.0' }));
  return {
    n: turn,
    t: turn,
    turn,
    events,
    view: { ...view, units: { list } } as unknown as Frame['view'],
    ask: null,
    over: null,
  };
}

const shot: GameEvent[] = [
  { what: 'fire-declared', group: 'infantry1.1', unit: '#1', other: 'alat.1' },
  { what: 'shot-rolled', die: 5, die2: 2 },
  { what: 'neutralised', unit: '#1' },
];
const answer: GameEvent[] = [
  { what: 'enemy-fires', unit: '#1', group: 'infantry1.1' },
  { what: 'shot-rolled', die: 6 },
  { what: 'destroyed', group: 'infantry1.1' },
  { what: 'event-rolled', die: 1, die2: 1 },
  { what: 'search-rolled', die: 3, group: 'infantry1.1' },
];

test('each section is told what it did and what it suffered', () => {
  const { sections } = tallyMission([frame(1, ['#1'], shot), frame(1, ['#1'], answer)]);
  const of = (id: string) => sections.find(({ section }) => section === id);
  expect(of('infantry1')).toMatchObject({ shots: 1, neutralised: 1, destroyed: 0, lost: 1 });
  expect(of('alat')).toMatchObject({ shots: 0, supports: 1, neutralised: 0 });
});

test('dice are counted by who rolled them', () => {
  const { ours, theirs, events } = tallyMission([frame(1, [], shot), frame(1, [], answer)]);
  expect(ours).toEqual([0, 1, 1, 0, 1, 0]);
  expect(theirs).toEqual([0, 0, 0, 0, 0, 1]);
  expect(events).toEqual([2, 0, 0, 0, 0, 0]);
});

test('strength is that at the end of each turn', () => {
  const { turns } = tallyMission([frame(1, []), frame(1, ['#1']), frame(2, ['#1', '#2'])]);
  expect(turns.map(({ turn, red }) => [turn, red])).toEqual([
    [1, 1],
    [2, 2],
  ]);
});

test('the luck of a six-sided die is measured from 1', () => {
  expect(luckOf([1, 1, 1, 1, 1, 1], 1)).toMatchObject({ rolls: 6, mean: 3.5, expected: 3.5 });
  expect(luckOf([0, 0, 0, 0, 0, 60], 1).chance).toBeLessThan(0.001);
});
