import { expect, test } from 'vitest';
import { sheetOf } from '../src/home/sheets';
import type { Scenario } from '../src/protocol';
import { sampleScenario as mission } from './coopsSample';
import { sampleScenario as skirmish } from './skirmishSample';

test('a seat is called as its side is in the game that is played', () => {
  const forces = [{ number: 1, name: 'Platoon' }];
  const urban = {
    sides: { green: { name: 'Town guard', forces }, red: { name: 'Raiders', forces } },
  };
  const seats = { infantry1: 'Infantry 1', red: 'Red' };
  expect(sheetOf(urban as unknown as Scenario, 'red', seats)).toEqual({ name: 'Raiders', forces });
  expect(sheetOf(mission('weapons_cache'), 'infantry1', seats).name).toBe('Infantry 1');
  expect(sheetOf(skirmish(), 'red', seats)).toEqual({
    name: { en: 'Militia', fr: 'Militia' },
    forces: [],
  });
});
