// What a seat knows of its game, folded from the messages of its stream. Pure: replay uses it too.
import type {
  Ask,
  Briefing,
  ChatLine,
  DicePromise,
  GameEvent,
  History,
  Over,
  Role,
  ServerMessage,
  Table,
  Update,
  View,
  Welcome,
} from '../protocol';

export type Told = { n: number; t: number; events: GameEvent[] };

export type Game = {
  as: Role;
  person: string;
  system: string;
  scenario: string;
  briefing: Briefing;
  promise: DicePromise | null;
  /** Number of the last message of the stream. */
  n: number;
  table: Table;
  view: View | null;
  ask: Ask | null;
  log: Told[];
  /** Something in the log was taken back: it has to be told anew. */
  logIsStale: boolean;
  over: Over | null;
  /** What taking the last choice back would need. */
  undo: 'free' | 'ask' | 'no';
};

export function begin(welcome: Welcome, before: Game | null): Game {
  const stays = before?.as === welcome.as;
  return {
    as: welcome.as,
    person: welcome.you.person,
    system: welcome.system,
    scenario: welcome.scenario,
    briefing: welcome.briefing ?? before?.briefing ?? {},
    promise: welcome.promise ?? before?.promise ?? null,
    n: stays ? before.n : 0,
    table: withChat(welcome.table, stays ? before.table : undefined),
    view: before?.view ?? null,
    ask: before?.ask ?? null,
    log: before?.log ?? [],
    logIsStale: before !== null && (before.logIsStale || !stays),
    over: before?.over ?? null,
    undo: before?.undo ?? 'no',
  };
}

/** So much of the chat is kept; the server gives newcomers no more. */
const keptLines = 400;

/** Lists that did not change are left out of a table. */
function withChat(table: Table, before: Table | undefined): Table {
  return {
    ...table,
    chat: table.chat ?? before?.chat,
    orders: table.orders ?? before?.orders,
  };
}

/** Whoever comes gets the chat as it stands; then each line is sent once. */
function withSaid(table: Table, said: ChatLine[] | undefined): Table {
  if (!said?.length) return table;
  return { ...table, chat: [...(table.chat ?? []), ...said].slice(-keptLines) };
}

function withHistory(game: Game, history: History): Game {
  const kept = game.logIsStale ? [] : game.log;
  const last = kept.at(-1)?.n ?? 0;
  const fresh = history.told
    .filter((told) => told.n > last)
    .map((told) => ({ n: told.n, t: told.t, events: told.events ?? [] }));
  return { ...game, log: [...kept, ...fresh], logIsStale: false };
}

export function withUpdate(game: Game, update: Update): Game {
  if (update.n < game.n) return game;
  let log = game.log;
  if (update.events?.length && (log.at(-1)?.n ?? 0) < update.n) {
    log = [...log, { n: update.n, t: update.t, events: update.events }];
  }
  return {
    ...game,
    n: update.n,
    log,
    logIsStale: game.logIsStale || update.undone === true,
    view: update.view ? ({ ...game.view, ...update.view } as View) : game.view,
    ask: update.ask === undefined ? game.ask : update.ask,
    table: withSaid(update.table ? withChat(update.table, game.table) : game.table, update.said),
    over: update.over ?? game.over,
    undo: update.undo ?? game.undo,
  };
}

export function fold(game: Game | null, message: ServerMessage): Game | null {
  if (message.type === 'welcome') return begin(message, game);
  if (game === null) return null;
  if (message.type === 'table') return { ...game, table: withChat(message.table, game.table) };
  if (message.type === 'history') return withHistory(game, message);
  if (message.type === 'update') return withUpdate(game, message);
  return game;
}
