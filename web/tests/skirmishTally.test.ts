import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import type { GameEvent } from '../src/protocol';
import type { Frame } from '../src/replay/frames';
import SkirmishNumbers from '../src/skirmish/SkirmishNumbers.svelte';
import { tallySkirmish } from '../src/skirmish/tally';
import { sampleScenario, sampleView } from './skirmishSample';

afterEach(cleanup);

function frame(turn: number, lost: number[], events: GameEvent[] = []): Frame {
  const view = sampleView();
  return {
    n: turn,
    t: turn,
    turn,
    events,
    view: { ...view, mission: { ...view.mission, points_lost: lost } } as unknown as Frame['view'],
    ask: null,
    over: null,
  };
}
const volley: GameEvent[] = [
  { what: 'attempt-rolled', unit: 'a1', dice: [5], needed: 4, passed: true },
  { what: 'fires', unit: 'a1', other: 'b1', figure: 'a1.1', weapon: 'lmg' },
  {
    what: 'hits-rolled',
    unit: 'a1',
    other: 'b1',
    weapon: 'lmg',
    dice: [5, 2],
    needed: 4,
    number: 1,
  },
  { what: 'hits-rolled', unit: 'a1', other: 'b1', weapon: 'lmg', dice: [6], needed: 4, number: 1 },
  { what: 'saves', unit: 'b1', dice: [6, 1], needed: 6, number: 1 },
  { what: 'casualty', figure: 'b1.2' },
];
const answer: GameEvent[] = [
  { what: 'attempt-rolled', unit: 'b1', dice: [1], needed: 4, passed: false },
  { what: 'withdraws', unit: 'b1' },
  { what: 'reacts', unit: 'a2', other: 'b1' },
  { what: 'fires', unit: 'a2', other: 'b1', weapon: 'hmg' },
  { what: 'hits-rolled', unit: 'a2', other: 'b1', weapon: 'hmg', dice: [1], needed: 7, number: 0 },
  { what: 'assaults', unit: 'b1', other: 'a2' },
  { what: 'combat-rolled', unit: 'b1', other: 'a2', dice: [6], needed: 5, number: 1 },
  { what: 'hull-saves', unit: 'a2', dice: [3], needed: 4, number: 0 },
  { what: 'damage-rolled', unit: 'a2', dice: [6, 6], damage: 'destroyed' },
  { what: 'destroyed', unit: 'a2' },
  { what: 'suppressed', figure: 'a1.3' },
];
const rolled: GameEvent[] = [{ what: 'initiative-rolled', dice: [4, 2] }];
const frames = [
  frame(1, [0, 0], rolled),
  frame(1, [0, 637], volley),
  frame(2, [5000, 637], answer),
];
const { green, red } = tallySkirmish(frames).sides;

test('fire is counted by side and by weapon, with what fair dice would have hit', () => {
  expect(green.fire).toEqual({ shots: 2, dice: 4, hits: 2, expected: 1.5 });
  expect(green.weapons).toEqual([
    { weapon: 'lmg', shots: 1, dice: 3, hits: 2, expected: 1.5 },
    { weapon: 'hmg', shots: 1, dice: 1, hits: 0, expected: 0 },
  ]);
  expect(red.fire.shots).toBe(0);
});

test('attempts, reactions and close combat are those of the unit, losses the deed of the enemy', () => {
  expect(green).toMatchObject({ attempts: 1, activations: 1, reactions: 1, assaults: 0 });
  expect(green).toMatchObject({ casualties: 1, suppressed: 0, vehicles: 0, saved: 0 });
  expect(red).toMatchObject({ attempts: 1, activations: 0, assaults: 1, withdrawals: 1 });
  expect(red).toMatchObject({ casualties: 0, suppressed: 1, vehicles: 1, saved: 1 });
  expect(red.combat).toMatchObject({ dice: 1, hits: 1 });
});

test('dice are counted by who threw them: damage is thrown by who did it', () => {
  expect(green.faces).toEqual([1, 1, 1, 1, 2, 1]);
  expect(red.faces).toEqual([2, 1, 0, 0, 0, 4]);
});

test('strength is the points left at the end of each turn', () => {
  expect(tallySkirmish(frames).turns).toEqual([
    { turn: 1, green: 110, red: 54 },
    { turn: 2, green: 60, red: 54 },
  ]);
});

test('the page has a row for each number and a line for each weapon', () => {
  render(SkirmishNumbers, { scenario: sampleScenario(), frames, over: null });
  const row = (name: RegExp) => screen.getByRole('row', { name }).textContent;
  expect(row(/Attempts that succeeded/)).toMatch(/1 of 1.*0 of 1/);
  expect(row(/Hits of fire/)).toMatch(/2 \(1.5 to be expected\)/);
  expect(row(/Regulars: lmg/)).toMatch(/lmg\s*1\s*3\s*2\s*1.5/);
});
