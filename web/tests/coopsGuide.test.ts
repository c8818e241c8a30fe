import { expect, test } from 'vitest';
import { coopsSteps } from '../src/coops/guideSteps';
import { coopsSamples } from '../src/help/coopsSamples';
import { coopsGuide as guideEn } from '../src/i18n/en/coopsGuide';
import { coopsHelp as helpEn } from '../src/i18n/en/coopsHelp';
import { coopsGuide as guideFr } from '../src/i18n/fr/coopsGuide';
import { coopsHelp as helpFr } from '../src/i18n/fr/coopsHelp';
import type { Game } from '../src/net/fold';
import type { Ask, GameEvent } from '../src/protocol';
import { currentStep } from '../src/tutorial/step';
import { sampleView } from './coopsSample';

function game(turn: number, ask: Partial<Ask> | null, events: GameEvent[] = []): Game {
  const view = sampleView();
  return {
    system: 'coops',
    as: 'infantry1',
    ask,
    over: null,
    log: [{ n: 1, t: 0, events }],
    view: { ...view, course: { ...view.course, turn } },
  } as unknown as Game;
}
const asked = (what: string, ...verbs: string[]): Partial<Ask> => ({
  what,
  legal: verbs.map((verb) => ({ verb, act: verb })),
});
const opening = ['welcome', 'mission', 'board'];
const step = (of: Game, done: string[]) => currentStep(coopsSteps, of, done)?.id;

test('the guide begins with what all missions share', () => {
  expect(step(game(0, asked('prepare', 'buy')), [])).toBe('welcome');
  expect(step(game(0, asked('prepare', 'buy')), opening)).toBe('buy');
});

test('what is asked decides the step', () => {
  const done = [...opening, 'orders'];
  expect(step(game(1, asked('act', 'move')), opening)).toBe('orders');
  expect(step(game(1, asked('act', 'move', 'fire')), done)).toBe('fire');
  expect(step(game(1, asked('act', 'move')), done)).toBe('move');
  expect(step(game(1, asked('ride-asked', 'agree')), opening)).toBe('support');
  expect(step(game(1, asked('unit-order', 'next-unit')), done)).toBe('unitOrder');
});

test('what was played is not told any more', () => {
  const done = [...opening, 'orders', 'move'];
  const moved = [{ what: 'moved' }];
  expect(step(game(1, asked('act', 'move'), moved), done)).toBe('pass');
  expect(step(game(1, asked('act', 'move'), [...moved, { what: 'passed' }]), done)).toBeUndefined();
});

test('the end is told before anything else', () => {
  const end = { ...game(3, null), over: { outcome: [], how: 'rules' } } as unknown as Game;
  expect(step(end, [])).toBe('over');
});

test('every step and every sign has its words in both languages', () => {
  const ids = coopsSteps.map(({ id }) => id).sort();
  expect(Object.keys(guideEn).sort()).toEqual(ids);
  expect(Object.keys(guideFr).sort()).toEqual(ids);
  const signs = coopsSamples.map(({ id }) => id);
  expect(Object.keys(helpEn.samples)).toEqual(signs);
  expect(Object.keys(helpFr.samples)).toEqual(signs);
  expect(helpFr.terms.list).toHaveLength(helpEn.terms.list.length);
});
