import { expect, test } from 'vitest';
import { forceInPlay, forceStatus } from '../src/panels/forceStatus';
import { kindOf } from '../src/panels/kind';
import type { GameEvent } from '../src/protocol';

const log = (...events: GameEvent[]) => [{ n: 1, t: 0, events }];
const played = (side: 'green' | 'red', number: number): GameEvent => ({
  what: 'force-played',
  side,
  number,
});

test('a force is in play until its impulse ends', () => {
  const ends: GameEvent = { what: 'impulse-ends', side: 'green' };
  expect(forceInPlay(log(played('green', 2)), 'green')).toBe(2);
  expect(forceInPlay(log(played('green', 2)), 'red')).toBeUndefined();
  expect(forceInPlay(log(played('green', 2), ends), 'green')).toBeUndefined();
  expect(forceInPlay(log(ends, played('green', 1), played('red', 3)), 'green')).toBe(1);
});

test('a force in play, or of a game that is over, may not be played', () => {
  const ready = { id: 'f1', status: 'ready', support: 0 } as const;
  expect(forceStatus(ready, { isPlaying: false, isOver: false })).toBe('ready');
  expect(forceStatus(ready, { isPlaying: true, isOver: false })).toBe('playing');
  expect(forceStatus(ready, { isPlaying: false, isOver: true })).toBeUndefined();
  const gone = { ...ready, status: 'waiting' } as const;
  expect(forceStatus(gone, { isPlaying: false, isOver: true })).toBe('waiting');
});

test('a kind does not say the same word twice', () => {
  expect(kindOf('Tank', 'tank')).toBe('Tank');
  expect(kindOf('Vehicle', 'unarmoured vehicle')).toBe('Unarmoured vehicle');
  expect(kindOf('Véhicule', 'véhicule non blindé')).toBe('Véhicule non blindé');
  expect(kindOf('Infantry', 'on foot')).toBe('Infantry, on foot');
});
