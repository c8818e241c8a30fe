import { expect, test } from 'vitest';
import { levelOf, verdictOf } from '../src/play/verdict';

test('a score is a level of victory and the conditions met', () => {
  expect(verdictOf({ seat: 'green', standing: 'won', score: 203 })).toEqual({
    seat: 'green',
    standing: 'won',
    level: 'total',
    met: 3,
  });
  const { level, met } = verdictOf({ seat: 'red', standing: 'lost', score: 1 });
  expect([level, met]).toEqual(['none', 1]);
});

test('a game that people ended has no level', () => {
  expect(verdictOf({ seat: 'red', standing: 'won' })).toEqual({ seat: 'red', standing: 'won' });
  expect(levelOf(1)).toBe('partial');
});
