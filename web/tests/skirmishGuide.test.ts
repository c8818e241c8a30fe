import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import { skirmishGuide as en } from '../src/i18n/en/skirmishGuide';
import { skirmishGuide as fr } from '../src/i18n/fr/skirmishGuide';
import { i18n } from '../src/i18n/i18n.svelte';
import type { Game } from '../src/net/fold';
import type { Ask, GameEvent } from '../src/protocol';
import SkirmishGuide from '../src/skirmish/SkirmishGuide.svelte';
import { type Draft, draftOf } from '../src/skirmish/draft';
import { skirmishSteps } from '../src/skirmish/guideSteps';
import { guide, startGuide } from '../src/tutorial/guide.svelte';
import { currentStep } from '../src/tutorial/step';
import { sampleView } from './skirmishSample';

afterEach(cleanup);

const opening = ['welcome', 'goal', 'table'];

function game(ask: Partial<Ask> | null, events: GameEvent[] = [], turn = 1): Game {
  const view = sampleView();
  const phase = turn === 0 ? 'deployment' : 'attempts';
  return {
    system: 'skirmish',
    as: 'green',
    table: { id: 't_1' },
    ask,
    over: null,
    log: [{ n: 1, t: 0, events }],
    view: { ...view, course: { ...view.course, turn, phase } },
  } as unknown as Game;
}
const asked = (what: string, ...verbs: string[]): Partial<Ask> => ({
  what,
  legal: verbs.map((verb) => ({ verb, act: verb })),
});
function step(of: Game, done: string[] = opening, draft: Draft | null = null) {
  return currentStep(
    skirmishSteps(() => draft),
    of,
    done,
  )?.id;
}

test('it begins with the mission and the table', () => {
  const start = game(asked('deploy', 'deploy'), [], 0);
  expect(step(start, [])).toBe('welcome');
  expect(step(start, ['welcome'])).toBe('goal');
  expect(step(start)).toBe('deploy');
});

test('deployment is told by what is pointed at', () => {
  const start = game(asked('deploy', 'deploy'), [], 0);
  expect(step(start, opening, draftOf('deploy a1'))).toBe('place');
  expect(step(start, opening, draftOf('deploy a1 1:10.00,5.00'))).toBe('chain');
  const placed = game(asked('initiative', 'attempt'), [{ what: 'deployed', unit: 'a1' }]);
  expect(step(placed)).toBe('attempt');
  expect(step(placed, opening, draftOf('attempt a1'))).toBe('number');
});

test('every action is told when it is chosen, and no more once it was done', () => {
  const choice = game(asked('choose', 'walk', 'run', 'assault'));
  const told = { walk: 'walk', run: 'run', 'duck-and-weave': 'duck', 'on-guard': 'guard' };
  for (const [verb, id] of Object.entries(told)) {
    expect(step(choice, opening, draftOf(`${verb} a1`))).toBe(id);
  }
  expect(step(choice, opening, draftOf('go-to-ground a1'))).toBe('ground');
  expect(step(choice, opening, draftOf('assault a1 b1'))).toBe('assault');
  expect(step(choice)).toBe('choose');
  const done = game(asked('choose', 'run'), [{ what: 'runs', unit: 'a1' }]);
  expect(step(done, opening, draftOf('run a1'))).toBeUndefined();
  expect(step(done)).toBe('sight');
});

test('what the enemy did is not taken for one’s own', () => {
  const theirs = game(asked('choose', 'run'), [{ what: 'runs', unit: 'b1' }]);
  expect(step(theirs)).toBe('choose');
  expect(step(theirs, [...opening, 'choose', 'sight'])).toBe('enemy');
});

test('aimed fire is told before what a shot is worth', () => {
  const choice = game(asked('choose', 'aimed-fire'));
  const draft = draftOf('aimed-fire a1 1:rifle>b1');
  expect(step(choice, opening, draft)).toBe('aim');
  expect(step(choice, [...opening, 'aim'], draft)).toBe('shot');
  expect(step(game(asked('fire-on-the-way', 'fire')))).toBe('shot');
});

test('questions that interrupt, and what has happened, have their moment', () => {
  expect(step(game(asked('react', 'fire', 'hold-fire')))).toBe('react');
  expect(step(game(asked('take-hits', 'take-hits')))).toBe('hits');
  expect(step(game(asked('redirect', 'go-on')))).toBe('redirect');
  expect(step(game(null, [{ what: 'combat-begins' }]))).toBe('combat');
  expect(step(game(null, [{ what: 'suppressed', figure: 'b1.2' }]))).toBe('down');
  expect(step(game(null, [{ what: 'on-guard-by-failure', unit: 'a1' }]))).toBe('failed');
  expect(step(game(null, [], 2))).toBe('initiative');
  expect(step(game(null, [], 8), [...opening, 'initiative', 'held'])).toBe('lastTurn');
  const end = { ...game(null), over: { outcome: [], how: 'rules' } } as unknown as Game;
  expect(step(end, [])).toBe('over');
});

test('a question put to the other side is not told', () => {
  expect(step(game({ what: 'react', seat: 'red' }))).toBeUndefined();
});

test('every step has its words in both languages', () => {
  const ids = skirmishSteps(() => null)
    .map(({ id }) => id)
    .sort();
  expect(Object.keys(en).sort()).toEqual(ids);
  expect(Object.keys(fr).sort()).toEqual(ids);
});

test('the card follows the order that is being made', async () => {
  startGuide('t_1');
  for (const id of opening) guide.finish('t_1', id);
  const choice = game(asked('choose', 'run'));
  const { rerender } = render(SkirmishGuide, { game: choice, draft: null, top: 0 });
  expect(screen.getByRole('heading').textContent).toBe(en.choose.title);
  await rerender({ game: choice, draft: draftOf('run a1'), top: 0 });
  expect(screen.getByRole('heading').textContent).toBe(en.run.title);
  i18n.lang = 'fr';
  await rerender({ game: choice, draft: draftOf('run a1'), top: 0 });
  expect(screen.getByRole('heading').textContent).toBe(fr.run.title);
  i18n.lang = 'en';
});
