// The steps of the guided first game of Urban Operations. Each looks only at what the player's side knows: a step is due
// when its moment has come, and over when the player went on, by the button or by playing.
import type { Game } from '../net/fold';
import type { Legal } from '../protocol';
import { type Step, isOver } from './step';

export type StepId =
  | 'welcome'
  | 'aims'
  | 'board'
  | 'setUp'
  | 'blocks'
  | 'terms'
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

const mine = (game: Game) => game.ask?.seat === game.as && game.ask?.legal !== undefined;
const asks =
  (...what: string[]) =>
  (game: Game) =>
    mine(game) && what.includes(game.ask?.what ?? '');
const offers = (test: (legal: Legal) => boolean) => (game: Game) =>
  mine(game) && (game.ask?.legal ?? []).some(test);
const offersShot = offers(({ verb }) => verb === 'opportunity-fire');
const turn = (game: Game) => game.view?.clock.turn ?? 0;
const happened = (game: Game, what: string, side = '') =>
  game.log.some((told) =>
    told.events.some((event) => event.what === what && (!side || event.side === side)),
  );

const enemy = (game: Game) => (game.as === 'green' ? 'red' : 'green');

export const steps: Step<StepId>[] = [
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
  { id: 'over', due: isOver },
  { id: 'terms', points: 'forces', due: (game) => turn(game) > 0 },
  // A program decides in no time: what it has done is as good a moment as its turn.
  {
    id: 'watch',
    points: 'log',
    due: (game) => turn(game) > 0 && (!mine(game) || happened(game, 'force-played', enemy(game))),
  },
  {
    id: 'opportunity',
    points: 'ask',
    due: (game) => asks('opportunity')(game) && offersShot(game),
  },
  {
    id: 'holdOnly',
    points: 'ask',
    due: (game) => asks('opportunity')(game) && !offersShot(game),
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
];
