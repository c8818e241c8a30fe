// What can be played, and the tables there are.
import { i18n } from '../i18n/i18n.svelte';
import { get } from '../net/api';
import type { Seat, SeatName, System, Table, TableLine, Tables } from '../protocol';
import type { Opponent } from './choices';

/** Of games that teach in one of their scenarios: the one a newcomer should meet first, against whom. */
export const firstGames: Record<string, { scenario: string; opponent: Opponent }> = {
  urban: { scenario: 'first_fight', opponent: 'captain' },
  skirmish: { scenario: 'first_contact', opponent: 'sergeant' },
};

/** The rule systems this client can draw; the server may know more. */
const drawn: ReadonlySet<string> = new Set(['urban', 'coops', 'skirmish']);

export const loadSystems = () =>
  get<System[]>('/api/systems').then((systems) => systems.filter(({ id }) => drawn.has(id)));
export async function loadTables(): Promise<Tables> {
  const { own, open } = await get<Tables>('/api/tables');
  const isDrawn = ({ system }: TableLine) => drawn.has(system);
  return { own: own.filter(isDrawn), open: open.filter(isDrawn) };
}

/** Tables that wait for this person first, then the ones under way, then the finished. */
export function byUrgency(lines: TableLine[]): TableLine[] {
  const ranks = { playing: 1, open: 2, over: 3, stopped: 3, damaged: 3 };
  const rank = (line: TableLine) => (line.your_move ? 0 : ranks[line.table.status]);
  return [...lines].sort((a, b) => rank(a) - rank(b) || b.opened - a.opened);
}

/** Names of who plays a seat: people, or the bot. */
export function playersOf(seat: Seat): string {
  return (
    seat.sitters.map((sitter) => sitter.name).join(', ') || (i18n.t.play.bots[seat.bot] ?? seat.bot)
  );
}

/** The side a person plays at a table. */
export function ownSide(table: Table, person: string | undefined): SeatName | undefined {
  return table.seats.find((seat) => seat.sitters.some((sitter) => sitter.person === person))?.seat;
}
