// The steps of a guided game of the skirmish. Each looks at what everybody knows, and at the order that is
// being made on this screen.
import type { Game } from '../net/fold';
import { type Step, isOver } from '../tutorial/step';
import { type Draft, hasShots } from './draft';
import { viewOf } from './seen';

export type SkirmishStepId =
  | 'welcome'
  | 'goal'
  | 'table'
  | 'deploy'
  | 'place'
  | 'chain'
  | 'hits'
  | 'react'
  | 'redirect'
  | 'combat'
  | 'number'
  | 'walk'
  | 'run'
  | 'duck'
  | 'guard'
  | 'ground'
  | 'aim'
  | 'assault'
  | 'vehicle'
  | 'shot'
  | 'attempt'
  | 'failed'
  | 'choose'
  | 'sight'
  | 'down'
  | 'enemy'
  | 'initiative'
  | 'held'
  | 'lastTurn'
  | 'over';

const turn = (game: Game) => viewOf(game)?.course.turn ?? 0;
const deploying = (game: Game) => viewOf(game)?.course.phase === 'deployment';
const asks =
  (...what: string[]) =>
  (game: Game) =>
    (game.ask?.legal?.length ?? 0) > 0 && what.includes(game.ask?.what ?? '');
const sideOf = (game: Game, unit: string | undefined) =>
  viewOf(game)?.roster.units.find(({ id }) => id === unit)?.side;
const happened = (game: Game, ...what: string[]) =>
  game.log.some((told) => told.events.some((event) => what.includes(event.what)));
/** Something that a unit of one's own did, or that happened to it. */
const own = (game: Game, ...what: string[]) => done(game, true, what);
const enemy = (game: Game, ...what: string[]) => done(game, false, what);
function done(game: Game, mine: boolean, what: string[]): boolean {
  return game.log.some((told) =>
    told.events.some(
      (event) =>
        what.includes(event.what) &&
        sideOf(game, event.unit) !== undefined &&
        (sideOf(game, event.unit) === game.as) === mine,
    ),
  );
}

/** The seven actions: the order, its step, and how the log tells that it was done. */
const actions = [
  ['walk', 'walk', 'walks'],
  ['run', 'run', 'runs'],
  ['duck-and-weave', 'duck', 'ducks-and-weaves'],
  ['on-guard', 'guard', 'goes-on-guard'],
  ['go-to-ground', 'ground', 'goes-to-ground'],
  ['aimed-fire', 'aim', 'aims-fire'],
  ['assault', 'assault', 'assaults'],
] as const;
const deeds = [...actions.map(([, , deed]) => deed), 'drives', 'halts', 'overruns'];

/** `draft` is the order that is being made, when there is one. */
export function skirmishSteps(draft: () => Draft | null): Step<SkirmishStepId>[] {
  const makes = (...verbs: string[]) => verbs.includes(draft()?.verb ?? '');
  const hasWays = () => Object.keys(draft()?.paths ?? {}).length > 0;
  return [
    { id: 'over', due: isOver },
    { id: 'welcome', due: () => true },
    { id: 'goal', points: 'mission', due: () => true },
    { id: 'table', points: 'objective', due: () => true },
    {
      id: 'deploy',
      points: 'ask',
      due: (game) => asks('deploy')(game) && draft() === null,
      passed: (game) => own(game, 'deployed'),
    },
    {
      id: 'place',
      points: 'zone',
      due: () => makes('deploy') && !hasWays(),
      passed: (game) => !deploying(game),
    },
    { id: 'chain', points: 'ask', due: () => makes('deploy', 'walk', 'run') && hasWays() },
    // Questions that interrupt.
    { id: 'hits', points: 'ask', due: asks('take-hits') },
    { id: 'react', points: 'ask', due: asks('react') },
    { id: 'redirect', points: 'ask', due: asks('redirect') },
    {
      id: 'combat',
      points: 'log',
      due: (game) => happened(game, 'combat-begins'),
    },
    // The order that is being made.
    { id: 'number', points: 'ask', due: () => makes('attempt') },
    ...actions.map(([verb, id, deed]) => ({
      id,
      points: 'ask',
      due: () => makes(verb),
      passed: (game: Game) => own(game, deed),
    })),
    { id: 'vehicle', points: 'ask', due: () => makes('drive', 'halt', 'overrun') },
    {
      id: 'shot',
      points: 'ask',
      due: (game) => asks('fire-on-the-way')(game) || hasShots(draft()?.verb ?? ''),
    },
    // What is asked in turn.
    {
      id: 'attempt',
      points: 'ask',
      due: asks('initiative'),
      passed: (game) => own(game, 'attempt-rolled'),
    },
    {
      id: 'choose',
      points: 'ask',
      due: (game) => asks('choose')(game) && draft() === null,
      passed: (game) => own(game, ...deeds),
    },
    {
      id: 'sight',
      points: 'tools',
      due: (game) => asks('choose')(game) && draft() === null,
    },
    // What has happened.
    { id: 'failed', points: 'units', due: (game) => own(game, 'on-guard-by-failure') },
    { id: 'down', points: 'units', due: (game) => happened(game, 'suppressed', 'casualty') },
    { id: 'enemy', points: 'log', due: (game) => enemy(game, ...deeds, 'on-guard-by-failure') },
    { id: 'initiative', points: 'clock', due: (game) => turn(game) >= 2 },
    {
      id: 'held',
      points: 'objective',
      due: (game) => happened(game, 'objective-held') || turn(game) >= 3,
    },
    {
      id: 'lastTurn',
      points: 'mission',
      due: (game) => turn(game) > 0 && turn(game) === viewOf(game)?.course.turns,
    },
  ];
}
