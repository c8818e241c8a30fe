import { expect, test } from 'vitest';
import { ordersOf } from '../src/play/legal';
import { Names } from '../src/play/names';
import type { View } from '../src/protocol';

const view = {
  pieces: {
    list: [
      { id: 'g5', side: 'green', at: '0914', block: 'A0' },
      { id: 'r4', side: 'red', at: '2415' },
    ],
  },
  green: { blocks: [{ id: 'A3', in: 'A0' }] },
} as unknown as View;

test('blocks that one knows are called by their number, others by their handle', () => {
  const names = new Names(null, view, undefined);
  expect(names.told('r4 fires at g5; what does g5 do?')).toBe('r4 fires at A0; what does A0 do?');
  expect(names.told('Turn 2 begins at 0914.')).toBe('Turn 2 begins at 0914.');
});

test('a whole name is not said twice, and who is gone keeps its number', () => {
  const gone = { what: 'eliminated', piece: 'r7', block: 'S3' };
  const names = new Names(null, view, undefined, [{ n: 1, t: 0, events: [gone] }]);
  expect(names.told('g5 (A0 Leader) fires at r4.')).toBe('A0 Leader fires at r4.');
  expect(names.told('r7 (S3 Infantry 3) is eliminated.')).toBe('S3 Infantry 3 is eliminated.');
  expect(names.told('g5 loses 2, g5 (die 3).')).toBe('A0 loses 2, A0 (die 3).');
  expect(names.told('r4 (T-72) moves.')).toBe('r4 (T-72) moves.');
});

test('an order is said in words, once for each of its places', () => {
  const names = new Names(null, view, undefined);
  const move = { verb: 'move', act: 'move {}', place: ['0914', '0915'] };
  const load = { verb: 'load-block', act: 'load-block A3 A0', who: 'A3', partner: 'A0' };
  const said = [move, load].flatMap(ordersOf).map((order) => names.order(order, 'green'));
  expect(said).toEqual(['Move at 0914', 'Move at 0915', 'Load: A3, A0']);
});

test('a program at the table has a name, not the word of the server', () => {
  const names = new Names(null, view, undefined);
  expect(names.bot('captain')).toBe('The captain');
  expect(names.bot('newcomer')).toBe('newcomer');
  expect(names.bot('')).toBe('');
});
