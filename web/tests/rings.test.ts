import { expect, test } from 'vitest';
import { rowsOf } from '../src/panels/rings';

test('sides that suffer alike share a row, and who does not suffer has none', () => {
  const rings = [
    { ep: 0, own: [2, 2, 255, 255], enemy: [2, 2, 255, 255] },
    { ep: 1, own: [2, 2, 1, 0], enemy: [1, 1, 0, 0] },
    { ep: 2, own: [1, 1, 0, 0], enemy: [0, 0, 0, 0] },
  ];
  expect(rowsOf(rings)).toEqual([
    { ep: 0, whom: 'both', losses: [2, 2, 'all', 'all'] },
    { ep: 1, whom: 'enemy', losses: [1, 1, 0, 0] },
    { ep: 1, whom: 'own', losses: [2, 2, 1, 0] },
    { ep: 2, whom: 'own', losses: [1, 1, 0, 0] },
  ]);
});
