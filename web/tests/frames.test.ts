import { expect, test } from 'vitest';
import type { GameEvent, Update, View } from '../src/protocol';
import { digest, framesOf, lossMarks, sinceLast, turnFrom, turnStarts } from '../src/replay/frames';
import { shotsOf, subjectOf, walksOf } from '../src/replay/scene';

function update(n: number, turn: number, events: GameEvent[], more: Partial<Update> = {}) {
  const clock = { turn, turns: 4, initiative: 'red', night: false, wind: 'north', wind_side: 0 };
  return { n, t: n * 10, events, view: { clock } as Partial<View> as Update['view'], ...more };
}
const pieces = (at: string) => ({
  list: [
    { id: 'g1', side: 'green' as const, at },
    { id: 'r1', side: 'red' as const, at: '0909' },
  ],
});
const moved = (piece: string, place: string): GameEvent => ({ what: 'moved', piece, place });

const history = [
  { ...update(1, 0, [{ what: 'set-up-done', side: 'green' }]) },
  update(2, 1, [{ what: 'turn-begins' }]),
  update(3, 1, [moved('g1', '0102')]),
  update(4, 1, [moved('g1', '0103')]),
  update(5, 1, [{ what: 'impulse-ends', side: 'green' }]),
  update(6, 1, [{ what: 'fire-declared', piece: 'r1', other: 'g1' }]),
  update(7, 2, [{ what: 'turn-begins' }]),
  update(8, 2, [{ what: 'eliminated', piece: 'g1', place: '0103' }]),
];
history[0]!.view = { ...history[0]!.view, pieces: pieces('0101') };
history[3]!.view = { ...history[3]!.view, pieces: pieces('0103') };
const frames = framesOf(history);

test('each frame holds the whole view and shares what did not change', () => {
  expect(frames).toHaveLength(8);
  expect(frames[2]!.view.pieces).toBe(frames[0]!.view.pieces);
  expect(frames[7]!.view.pieces.list[0]!.at).toBe('0103');
});

test('updates about the table alone are left out', () => {
  expect(framesOf([...history, { n: 9, t: 90 }])).toHaveLength(8);
});

test('what both sides were told in the same words is told once, dice are not', () => {
  const gone: GameEvent = { what: 'eliminated', piece: 'g1' };
  const rolled: GameEvent = { what: 'rolled', side: 'red', die: 3 };
  const [, last] = framesOf([
    history[0]!,
    update(2, 1, [gone, { ...gone }, rolled, { ...rolled }]),
  ]);
  expect(last!.events).toEqual([gone, rolled, rolled]);
});

test('turns are found in both directions', () => {
  expect(turnStarts(frames)).toEqual([
    { turn: 0, at: 0 },
    { turn: 1, at: 1 },
    { turn: 2, at: 6 },
  ]);
  expect(turnFrom(frames, 2, 1)).toBe(6);
  expect(turnFrom(frames, 6, 1)).toBe(7);
  expect(turnFrom(frames, 6, -1)).toBe(1);
  expect(turnFrom(frames, 0, -1)).toBe(0);
});

test('what followed the last impulse of a side', () => {
  expect(sinceLast(frames, 'green')).toBe(5);
  expect(sinceLast(frames, 'red')).toBe(0);
  expect(sinceLast([], 'red')).toBe(0);
});

test('losses are marked by side', () => {
  expect(lossMarks(frames)).toEqual([{ at: 7, side: 'green' }]);
});

test('the steps of a walk are one line', () => {
  const lines = digest(frames).filter(({ event }) => event.what === 'moved');
  expect(lines).toEqual([{ at: 3, event: moved('g1', '0103') }]);
});

test('a frame shows its shots, walks and subject', () => {
  expect(shotsOf(frames[5]!, frames[4])).toEqual([{ from: '0909', to: '0103' }]);
  expect(walksOf(frames[3]!, frames[2]).get('g1')).toEqual(['0103']);
  expect(walksOf(frames[3]!, undefined).size).toBe(0);
  expect(subjectOf(frames[7]!)).toBe('g1');
});
