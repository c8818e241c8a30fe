import { expect, test } from 'vitest';
import { actOf, draftOf, emptyDraft, hasPaths, hasShots } from '../src/skirmish/draft';

const orders = [
  'attempt a1',
  'hand-over',
  'deploy a2 1:12.50,3.00 facing=90',
  'deploy a3 in=a2',
  'walk a2 1:12.50,30.00 2:13.60,30.00/15.00,32.05 fire=4',
  'walk a2 1:12.50,30.00 board=a4',
  'aimed-fire a1 1:rifle>b2 2:mortar>b1@a3.1',
  'assault a1 b2 3:10.00,9.99',
  'drive a4 1:20.00,20.00 facing=180',
  'fire 1:lmg>b1',
  'take-hits a2 suppressed=1,3 casualties=2',
  'lose-weapon a4 weapon=2',
  'dodge a1 left=2,10',
  'pick-combat 2',
  'hold-fire',
];

test.each(orders)('%s is written as it was read', (act) => {
  expect(actOf(draftOf(act))).toBe(act);
});

test('figures and shooters are written in the order of their numbers', () => {
  const draft = emptyDraft('walk', 'a1');
  draft.paths = { 10: [[100, 200]], 2: [[300, 405]], 3: [] };
  expect(actOf(draft)).toBe('walk a1 2:3.00,4.05 10:1.00,2.00');
  const fire = emptyDraft('aimed-fire', 'a1');
  fire.shots = [
    { shooter: 11, weapon: 'rifle', target: 'b1' },
    { shooter: 2, weapon: 'rifle', target: 'b1' },
  ];
  expect(actOf(fire)).toBe('aimed-fire a1 2:rifle>b1 11:rifle>b1');
});

test('it is known which orders are drawn on the table', () => {
  expect(hasPaths('run') && hasPaths('deploy') && !hasPaths('attempt')).toBe(true);
  expect(hasShots('halt') && hasShots('fire') && !hasShots('walk')).toBe(true);
});
