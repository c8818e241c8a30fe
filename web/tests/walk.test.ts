import { expect, test } from 'vitest';
import { nextStep } from '../src/play/walk';
import type { Ask } from '../src/protocol';

const move = { verb: 'move', act: 'move {}', place: ['0915'] };
const ask: Ask = { what: 'act', piece: 'g1', seat: 'green', question: 3, legal: [move] };
const moved = { what: 'moved', piece: 'g1', place: '0914' };

test('a walk goes on while its block is asked and nothing has happened', () => {
  expect(nextStep('g1', '0915', { ask, events: [moved] })).toBe('step');
  expect(nextStep('g1', '0915', { ask, events: [moved, { what: 'opportunity-held' }] })).toBe(
    'step',
  );
});

test('a walk stops when something happens, or when the way is closed', () => {
  expect(nextStep('g1', '0915', { ask, events: [{ what: 'fire-declared' }] })).toBe('stop');
  expect(nextStep('g1', '0916', { ask, events: [moved] })).toBe('stop');
  expect(nextStep('g2', '0915', { ask, events: [moved] })).toBe('stop');
});

test('a walk waits while the other side decides', () => {
  const theirs: Ask = { what: 'opportunity', seat: 'red' };
  expect(nextStep('g1', '0915', { ask: theirs, events: [moved] })).toBe('wait');
});
