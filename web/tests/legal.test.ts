import { expect, test } from 'vitest';
import {
  bySubject,
  byVerb,
  deedMeantFor,
  groupsBySubject,
  onlyAnswer,
  orderMeantAt,
  orderOf,
  ordersAt,
  piecesOfBlocks,
  placesOpen,
  reachedBy,
  shotMeantAt,
  shotsOf,
  sitesOf,
} from '../src/play/legal';
import type { Legal } from '../src/protocol';
import { view } from './samples';

const move: Legal = { verb: 'move', act: 'move {}', place: ['0914', '0915'] };
const smoke: Legal = { verb: 'fire-smoke', act: 'fire-smoke {}', place: ['0914'] };
const fire = (weapon: string, target = 'r4'): Legal => ({
  verb: 'fire',
  act: `fire ${target} weapon=${weapon} line=0`,
  target,
  weapon,
  line: '0',
});
const end: Legal = { verb: 'end', act: 'end' };
const legal = [end, fire('m16'), smoke, move, fire('m249')];

test('the text of an order has its place where the hole was', () => {
  expect(orderOf(move, '0915').act).toBe('move 0915');
  expect(orderOf({ verb: 'choose', act: 'choose place={}', place: ['1'] }, '1').act).toBe(
    'choose place=1',
  );
  expect(orderOf(end).act).toBe('end');
});

test('a place means a move unless another order was chosen', () => {
  expect(ordersAt(legal, '0914').map(({ act }) => act)).toEqual(['move 0914']);
  expect(ordersAt(legal, '0914', smoke).map(({ act }) => act)).toEqual(['fire-smoke 0914']);
  expect(ordersAt(legal, '0101')).toEqual([]);
  expect([...placesOpen(legal)]).toEqual(['0914', '0915']);
  expect([...placesOpen(legal, smoke)]).toEqual(['0914']);
});

test('a press where nothing is possible still means an order', () => {
  const act = { what: 'act', legal };
  expect(orderMeantAt(act, '0101', null)).toBe('move 0101');
  expect(orderMeantAt(act, '0101', smoke)).toBe('fire-smoke 0101');
  expect(orderMeantAt({ what: 'act', legal: [end] }, '0101', null)).toBe('move 0101');
  const place: Legal = { verb: 'place-block', act: 'place-block A1 {}', place: ['0914'] };
  expect(orderMeantAt({ what: 'place-block', legal: [place] }, '0101', null)).toBe(
    'place-block A1 0101',
  );
  expect(orderMeantAt({ what: 'answer', legal: [end] }, '0101', null)).toBe('move 0101');
  expect(shotMeantAt(act, 'r9', 'm4')).toBe('fire r9 weapon=m16 line=0');
  expect(shotMeantAt({ what: 'act', legal: [end] }, 'r9', 'm4')).toBe('fire r9 weapon=m4 line=0');
  expect(shotMeantAt({ what: 'answer', legal: [end] }, 'r9', 'm4')).toBeUndefined();
});

test('a press on an own block that can do nothing still means a deed', () => {
  expect(deedMeantFor({ what: 'activate' }, 'A1', 'm16')).toBe('activate A1');
  expect(deedMeantFor({ what: 'opportunity' }, 'A1', 'm16')).toBe(
    'opportunity-fire A1 weapon=m16 line=0',
  );
  expect(deedMeantFor({ what: 'answer' }, 'A1', 'm16')).toBe('cover A1 weapon=m16');
  expect(deedMeantFor({ what: 'opportunity' }, 'D1', undefined)).toBe('activate D1');
});

test('orders are found by the piece they are about', () => {
  const pieces = piecesOfBlocks(view.green);
  expect(pieces.get('A1')).toBe('g1');
  expect(pieces.get('A2')).toBe('g2');
  const found = groupsBySubject(
    [...legal, { verb: 'activate', act: 'activate A2', who: 'A2' }],
    pieces,
  );
  expect(found.get('r4')).toHaveLength(2);
  expect(found.get('g2')).toHaveLength(1);
});

test('the list begins with what one does and ends with what ends it', () => {
  expect(byVerb(legal).map(({ verb }) => verb)).toEqual(['move', 'fire', 'fire-smoke', 'end']);
});

test('shots are sorted by target', () => {
  const shots = [fire('m16'), fire('m16', 'r5'), fire('m249')];
  expect(bySubject(shots).map(({ subject, groups }) => [subject, groups.length])).toEqual([
    ['r4', 2],
    ['r5', 1],
  ]);
});

test('only a program is answered at once when there is no choice', () => {
  const hold: Legal = { verb: 'hold', act: 'hold' };
  const seats = (bot: string) => [
    { seat: 'green' as const, bot: '', sitters: [], flagged: false },
    { seat: 'red' as const, bot, sitters: [], flagged: false },
  ];
  expect(onlyAnswer([hold], seats('captain'), 'green')?.act).toBe('hold');
  expect(onlyAnswer([hold], seats(''), 'green')).toBeNull();
  expect(onlyAnswer([hold, end], seats('captain'), 'green')).toBeNull();
});

test('the line of fire goes from who fires to who is fired at', () => {
  const pieces = piecesOfBlocks(view.green);
  const opportunity: Legal = { verb: 'opportunity-fire', act: '', who: 'A6', weapon: 'm249' };
  expect(shotsOf({ target: 'r4' }, orderOf(opportunity), pieces)).toEqual([{ by: 'g2', at: 'r4' }]);
  expect(shotsOf({ target: 'r4' }, null, pieces)).toEqual([]);
  expect(shotsOf({ piece: 'g1' }, orderOf(fire('m16')), pieces)).toEqual([{ by: 'g1', at: 'r4' }]);
  expect(shotsOf({ piece: 'g1' }, orderOf(move, '0914'), pieces)).toEqual([]);
  expect(shotsOf({ attacker: 'r4', target: 'g1' }, null, pieces)).toEqual([{ by: 'r4', at: 'g1' }]);
});

test('breach sites are shown while one is chosen, then the one that was', () => {
  const breach = (site: string): Legal => ({ verb: 'breach', act: `breach site=${site}`, site });
  const offered = [move, breach('2b1'), breach('2b2')];
  expect([...sitesOf(offered, null)]).toEqual(['2b1', '2b2']);
  expect([...sitesOf(offered, orderOf(breach('2b2')))]).toEqual(['2b2']);
  expect([...sitesOf(offered, orderOf(move, '0914'))]).toEqual([]);
});

test('whom an order reaches is told by piece and counter', () => {
  const remark = (whom?: string) => ({ words: '', rule: '', ...(whom ? { whom } : {}) });
  const harmed = [remark('g2'), remark(), remark('c1')];
  const told = { summary: '', terms: [], odds: [], branches: [], remarks: [] };
  expect([...reachedBy({ ...told, harmed })]).toEqual(['g2', 'c1']);
  expect(reachedBy(null).size).toBe(0);
});
