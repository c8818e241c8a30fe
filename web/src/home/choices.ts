// The choices made for a new table, and the request that opens it.
import { post } from '../net/api';
import type { Opened, OpenTable, Side } from '../protocol';
import { newSalt } from './invitation';

/** A bot by its name, or people. */
export type Opponent = 'captain' | 'sergeant' | 'random' | 'screen' | 'net';
export type Pace = 'free' | 'live' | 'days';
export type Watchers = 'none' | 'link' | 'all';

export type Choices = {
  side: Side;
  opponent: Opponent;
  pace: Pace;
  /** Minutes and seconds when live, hours when a few moves a day. */
  bank: Record<'live' | 'days', number>;
  added: Record<'live' | 'days', number>;
  watchers: Watchers;
  /** Minutes. */
  delay: number;
  umpire: boolean;
};

export function firstChoices(opponent: Opponent = 'captain'): Choices {
  return {
    side: 'green',
    opponent,
    pace: 'live',
    bank: { live: 60, days: 72 },
    added: { live: 30, days: 12 },
    watchers: 'none',
    delay: 5,
    umpire: false,
  };
}

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

function clockOf({ opponent, pace, bank, added }: Choices) {
  if (opponent !== 'net' || pace === 'free') return null;
  return pace === 'live'
    ? { bank: bank.live * minute, added: added.live * second }
    : { bank: bank.days * hour, added: added.days * hour };
}

export function requestOf(
  scenario: string,
  choices: Choices,
  system = 'urban',
  options: string[] = [],
): OpenTable {
  const bot = choices.opponent !== 'screen' && choices.opponent !== 'net';
  const seatOf = (side: Side) => (bot && side !== choices.side ? { bot: choices.opponent } : {});
  return {
    system,
    scenario,
    ...(options.length > 0 ? { options } : {}),
    seats: [seatOf('green'), seatOf('red')],
    hot_seat: choices.opponent === 'screen',
    clock: clockOf(choices),
    watchers: choices.watchers,
    delay: choices.watchers === 'none' ? 0 : choices.delay * minute,
    umpire: choices.umpire,
    sit: choices.side,
  };
}

export function openTable(request: OpenTable): Promise<Opened> {
  return post<Opened>('/api/tables', { ...request, salt: newSalt() });
}
