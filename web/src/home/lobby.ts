// What can be played, and the tables there are.
import { get } from '../net/api';
import type { Seat, Side, Words } from '../protocol';

export type ScenarioLine = {
  id: string;
  title: Words;
  presentation: Words;
  turns: number;
};
export type System = { id: string; title: Words; scenarios: ScenarioLine[]; bots: string[] };

export type TableLine = {
  id: string;
  system: string;
  scenario: string;
  status: 'open' | 'playing' | 'over' | 'stopped';
  seats: Seat[];
  turn: number;
  /** Who has to answer, empty when nobody. */
  to_move: Side | '';
  /** The answer is awaited from the person who asks. */
  yours: boolean;
  /** Time of the last act. */
  t: number;
};
export type Tables = { own: TableLine[]; open: TableLine[] };

/** The scenario that a newcomer should meet first. */
export const firstScenario = 'first_fight';

export const loadSystems = () => get<System[]>('/api/systems');
export const loadTables = () => get<Tables>('/api/tables');

/** Tables that wait for this person first, then the ones under way, then the finished. */
export function byUrgency(lines: TableLine[]): TableLine[] {
  const rank = (line: TableLine) =>
    line.yours ? 0 : line.status === 'playing' ? 1 : line.status === 'open' ? 2 : 3;
  return [...lines].sort((a, b) => rank(a) - rank(b) || b.t - a.t);
}

/** Names of who plays a seat: people, or the bot. */
export function playersOf(seat: Seat): string {
  return seat.sitters.map((sitter) => sitter.name).join(', ') || seat.bot;
}

/** The side this person plays at a table. */
export function ownSide(line: TableLine): Side | undefined {
  return line.seats.find((seat) => seat.sitters.some((sitter) => sitter.you))?.seat;
}
