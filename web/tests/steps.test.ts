import { expect, test } from 'vitest';
import type { Game } from '../src/net/fold';
import type { Ask, GameEvent } from '../src/protocol';
import { currentStep, progress } from '../src/tutorial/step';
import { steps } from '../src/tutorial/steps';

function game(turn: number, ask: Partial<Ask> | null, events: GameEvent[] = []): Game {
  return {
    as: 'green',
    ask,
    over: null,
    log: [{ n: 1, t: 0, events }],
    view: {
      clock: { turn, turns: 4, initiative: 'red', night: false, wind: 'north', wind_side: 0 },
    },
  } as unknown as Game;
}
const opening = ['welcome', 'aims', 'board'];
const begun = [...opening, 'blocks', 'terms'];
const asked = (what: string, ...verbs: string[]): Partial<Ask> => ({
  what,
  seat: 'green',
  legal: verbs.map((verb) => ({ verb, act: verb })),
});
const step = (of: Game, done: string[]) => currentStep(steps, of, done)?.id;

test('the first steps come in order, by the button', () => {
  const start = game(0, asked('place-block', 'as-suggested'));
  expect(step(start, [])).toBe('welcome');
  expect(step(start, ['welcome'])).toBe('aims');
  expect(step(start, opening)).toBe('setUp');
});

test('a step that playing has passed is not shown', () => {
  const moving = game(1, asked('opportunity', 'hold'));
  expect(step(moving, opening)).toBe('blocks');
  expect(step(moving, [...opening, 'blocks'])).toBe('terms');
  expect(step(moving, begun)).toBe('holdOnly');
});

test('what the player is asked decides the step', () => {
  const done = begun;
  expect(step(game(1, asked('opportunity', 'hold', 'opportunity-fire')), done)).toBe('opportunity');
  expect(step(game(1, asked('answer', 'return-fire')), done)).toBe('answer');
  expect(step(game(1, asked('impulse', 'play-force')), done)).toBe('impulse');
  expect(step(game(1, asked('activate', 'activate')), done)).toBe('activate');
  expect(step(game(1, asked('act', 'move', 'end')), done)).toBe('move');
  expect(step(game(1, asked('act', 'move', 'fire')), done)).toBe('fire');
});

test('while the other side decides, the guide says so once', () => {
  const waiting = game(1, { what: 'act', seat: 'red' });
  expect(step(waiting, begun)).toBe('watch');
  expect(step(waiting, [...begun, 'watch'])).toBeUndefined();
});

test('what the other side has done is told before its first block is answered', () => {
  const played: GameEvent = { what: 'force-played', side: 'red' };
  expect(step(game(1, asked('opportunity', 'hold'), [played]), begun)).toBe('watch');
  const own: GameEvent = { what: 'force-played', side: 'green' };
  expect(step(game(1, asked('activate', 'activate'), [own]), begun)).toBe('activate');
});

test('nobody is told to let it pass who could fire', () => {
  const shot = game(1, asked('opportunity', 'hold', 'opportunity-fire'));
  expect(step(shot, [...begun, 'opportunity'])).toBeUndefined();
});

test('the end is told before anything else', () => {
  const end = { ...game(4, { over: true }), over: { outcome: [], how: 'rules' } } as Game;
  expect(step(end, [...opening, 'blocks'])).toBe('over');
});

test('progress counts what is done or passed, and ends with the last step', () => {
  expect(progress(steps, game(1, null), ['welcome'])).toEqual({ done: 2, of: steps.length });
  const end = { ...game(4, { over: true }), over: { outcome: [], how: 'rules' } } as Game;
  expect(progress(steps, end, ['welcome', 'aims'])).toEqual({ done: 3, of: 4 });
  expect(progress(steps, end, ['welcome', 'aims', 'over'])).toEqual({ done: 3, of: 4 });
});
