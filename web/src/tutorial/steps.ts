// The steps of the guided first game. Each looks only at what the player's side knows: a step is due
// when its moment has come, and over when the player went on, by the button or by playing.
import type { Game } from '../net/fold';
import type { Legal } from '../protocol';

export type StepId =
  | 'welcome'
  | 'aims'
  | 'board'
  | 'setUp'
  | 'blocks'
  | 'watch'
  | 'holdOnly'
  | 'opportunity'
  | 'answer'
  | 'withdraw'
  | 'impulse'
  | 'activate'
  | 'move'
  | 'fire'
  | 'end'
  | 'advance'
  | 'losses'
  | 'secondTurn'
  | 'lastTurn'
  | 'over';

export type Step = {
  id: StepId;
  /** The part of the screen it is about, by its data-tour. */
  points?: string;
  due: (game: Game) => boolean;
  /** Over by itself once this holds; without it the player goes on by the button. */
  passed?: (game: Game) => boolean;
};

const mine = (game: Game) => game.ask?.seat === game.as && game.ask?.legal !== undefined;
const asks =
  (...what: string[]) =>
  (game: Game) =>
    mine(game) && what.includes(game.ask?.what ?? '');
const offers = (test: (legal: Legal) => boolean) => (game: Game) =>
  mine(game) && (game.ask?.legal ?? []).some(test);
const turn = (game: Game) => game.view?.clock.turn ?? 0;
const happened = (game: Game, what: string, side = '') =>
  game.log.some((told) =>
    told.events.some((event) => event.what === what && (!side || event.side === side)),
  );

export const steps: Step[] = [
  { id: 'welcome', due: () => true },
  { id: 'aims', points: 'aims', due: () => true },
  { id: 'board', points: 'board', due: () => true },
  {
    id: 'setUp',
    points: 'ask',
    due: asks('place-block'),
    passed: (game) => turn(game) > 0,
  },
  { id: 'blocks', points: 'board', due: (game) => turn(game) > 0 },
  {
    id: 'over',
    due: (game) => game.over !== null || game.ask?.over === true,
  },
  {
    id: 'opportunity',
    points: 'ask',
    due: (game) =>
      asks('opportunity')(game) && offers(({ verb }) => verb === 'opportunity-fire')(game),
  },
  {
    id: 'holdOnly',
    points: 'ask',
    due: asks('opportunity'),
  },
  { id: 'answer', points: 'ask', due: asks('answer') },
  { id: 'withdraw', points: 'board', due: asks('withdrawal-step', 'mandatory-step') },
  { id: 'advance', points: 'ask', due: asks('advance') },
  {
    id: 'impulse',
    points: 'ask',
    due: asks('impulse'),
    passed: (game) => happened(game, 'force-played', game.as),
  },
  { id: 'activate', points: 'forces', due: asks('activate') },
  {
    id: 'fire',
    points: 'ask',
    due: offers(({ verb }) => verb === 'fire' || verb === 'assault'),
  },
  {
    id: 'move',
    points: 'board',
    due: (game) => asks('act')(game) && offers(({ verb }) => verb === 'move')(game),
  },
  {
    id: 'end',
    points: 'ask',
    due: (game) =>
      asks('act')(game) && happened(game, 'moved') && offers(({ verb }) => verb === 'end')(game),
  },
  {
    id: 'losses',
    points: 'log',
    due: (game) => happened(game, 'lost-osl'),
  },
  { id: 'secondTurn', points: 'clock', due: (game) => turn(game) >= 2 },
  {
    id: 'lastTurn',
    points: 'aims',
    due: (game) => turn(game) > 0 && turn(game) === game.view?.clock.turns,
  },
  {
    id: 'watch',
    points: 'log',
    due: (game) => turn(game) > 0 && !mine(game),
  },
];

/** The step to show now: the first that is due and neither done nor passed. */
export function currentStep(game: Game, done: readonly string[]): Step | null {
  return (
    steps.find((step) => !done.includes(step.id) && !step.passed?.(game) && step.due(game)) ?? null
  );
}

export function progress(game: Game, done: readonly string[]): { done: number; of: number } {
  const over = steps.filter((step) => done.includes(step.id) || step.passed?.(game));
  return { done: over.length, of: steps.length };
}
