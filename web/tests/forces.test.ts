import { expect, test } from 'vitest';
import { forceStatus } from '../src/panels/forceStatus';
import { kindOf } from '../src/panels/kind';

test('a force in play, or of a game that is over, may not be played', () => {
  const ready = { id: 'f1', status: 'ready', support: 0 } as const;
  expect(forceStatus(ready, false)).toBe('ready');
  expect(forceStatus({ ...ready, activation: 1 }, false)).toBe('playing');
  expect(forceStatus(ready, true)).toBeUndefined();
  expect(forceStatus({ ...ready, status: 'waiting' }, true)).toBe('waiting');
});

test('a kind does not say the same word twice', () => {
  expect(kindOf('Tank', 'tank')).toBe('Tank');
  expect(kindOf('Vehicle', 'unarmoured vehicle')).toBe('Unarmoured vehicle');
  expect(kindOf('Véhicule', 'véhicule non blindé')).toBe('Véhicule non blindé');
  expect(kindOf('Infantry', 'on foot')).toBe('Infantry, on foot');
});
