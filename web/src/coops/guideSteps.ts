// The steps of a guided mission. Each looks only at what everybody knows.
import type { Game } from '../net/fold';
import type { Legal } from '../protocol';
import { type Step, isOver } from '../tutorial/step';
import { viewOf } from './seen';

export type CoopsStepId =
  | 'welcome'
  | 'mission'
  | 'board'
  | 'buy'
  | 'place'
  | 'ready'
  | 'events'
  | 'fuel'
  | 'reinforce'
  | 'orders'
  | 'move'
  | 'fire'
  | 'support'
  | 'ride'
  | 'search'
  | 'pass'
  | 'unitOrder'
  | 'enemy'
  | 'losses'
  | 'together'
  | 'over';

const turn = (game: Game) => viewOf(game)?.course.turn ?? 0;
const asks =
  (...what: string[]) =>
  (game: Game) =>
    (game.ask?.legal?.length ?? 0) > 0 && what.includes(game.ask?.what ?? '');
const offers = (test: (legal: Legal) => boolean) => (game: Game) =>
  (game.ask?.legal ?? []).some(test);
const happened = (game: Game, ...what: string[]) =>
  game.log.some((told) => told.events.some((event) => what.includes(event.what)));
const bought = (game: Game) => (viewOf(game)?.groups.list.length ?? 0) > 0;

export const coopsSteps: Step<CoopsStepId>[] = [
  { id: 'over', due: isOver },
  { id: 'welcome', due: () => true },
  { id: 'mission', points: 'mission', due: () => true },
  { id: 'board', points: 'board', due: () => true },
  { id: 'buy', points: 'boards', due: asks('prepare'), passed: (game) => turn(game) > 0 },
  {
    id: 'place',
    points: 'boards',
    due: (game) => asks('prepare')(game) && bought(game),
    passed: (game) => turn(game) > 0,
  },
  {
    id: 'ready',
    points: 'ask',
    due: (game) => asks('prepare')(game) && bought(game),
    passed: (game) => turn(game) > 0,
  },
  { id: 'fuel', points: 'boards', due: asks('refuel') },
  { id: 'reinforce', points: 'boards', due: asks('reinforce') },
  { id: 'events', points: 'log', due: (game) => happened(game, 'event-rolled') },
  { id: 'support', points: 'ask', due: asks('support-asked', 'ride-asked') },
  { id: 'orders', points: 'ask', due: asks('act') },
  {
    id: 'fire',
    points: 'ask',
    due: (game) => asks('act')(game) && offers(({ verb }) => verb === 'fire')(game),
  },
  {
    id: 'search',
    points: 'ask',
    due: (game) => asks('act')(game) && offers(({ verb }) => verb === 'search')(game),
  },
  {
    id: 'move',
    points: 'board',
    due: (game) => asks('act')(game) && offers(({ verb }) => verb === 'move')(game),
  },
  {
    id: 'ride',
    points: 'ask',
    due: (game) => asks('act')(game) && offers(({ verb }) => verb === 'embark')(game),
  },
  {
    id: 'pass',
    points: 'ask',
    due: (game) => asks('act')(game) && happened(game, 'moved'),
    passed: (game) => happened(game, 'passed'),
  },
  { id: 'unitOrder', points: 'ask', due: asks('unit-order') },
  { id: 'enemy', points: 'log', due: (game) => happened(game, 'arrived', 'enemy-moved') },
  { id: 'losses', points: 'boards', due: (game) => happened(game, 'neutralised', 'destroyed') },
  { id: 'together', points: 'chat', due: (game) => turn(game) >= 2 },
];
