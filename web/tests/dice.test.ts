// The records of the corpus are whole games of the program itself.
import { expect, test } from 'vitest';
import { checkDice, isClean } from '../src/statistics/dice';

const files = import.meta.glob<string>('../../tests/replays/urban/*-01.jsonl', {
  query: '?raw',
  import: 'default',
});
const read = (name: string) => files[`../../tests/replays/urban/${name}.jsonl`]!();
const record = await read('first_fight-01');

test('a real record is found right, roll by roll', async () => {
  const check = await checkDice(record);
  expect(check.brokenAt).toBeNull();
  expect(check.kept).toBe(true);
  expect(check.rolls.filter(({ kind }) => kind === 'roll').length).toBeGreaterThan(20);
  expect(check.rolls.every(({ right }) => right)).toBe(true);
  expect(isClean(check)).toBe(true);
});

test('a record of each scenario is right, hidden draws and weights too', async () => {
  const scenarios = ['first_fight', 'hostages', 'night_raid', 'street_advance', 'strongpoint'];
  let draws = 0;
  for (const scenario of [...scenarios, 'undercity']) {
    const check = await checkDice(await read(`${scenario}-01`));
    draws += check.rolls.filter(({ kind }) => kind === 'draw').length;
    expect(isClean(check), scenario).toBe(true);
  }
  expect(draws).toBeGreaterThan(0);
});

test('a changed roll is found, and the chain breaks there', async () => {
  const changed = record.replace(
    /"roll":(\d),/,
    (_, face: string) => `"roll":${9 - Number(face)},`,
  );
  const check = await checkDice(changed);
  expect(check.brokenAt).not.toBeNull();
  expect(check.rolls.filter(({ right }) => !right)).toHaveLength(1);
});

test('other keys than those promised are found', async () => {
  const check = await checkDice(record.replace(/"keys":\{"open":"../, '"keys":{"open":"00'));
  expect(check.kept).toBe(false);
});

test('a game without its keys yet cannot be judged', async () => {
  const check = await checkDice(record.trimEnd().split('\n').slice(0, -1).join('\n'));
  expect(check).toEqual({ brokenAt: null, kept: null, rolls: [] });
});
