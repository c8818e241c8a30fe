// What can be played, and the tables there are.
import { i18n } from '../i18n/i18n.svelte';
import { get } from '../net/api';
import type { LostTable, Seat, SeatName, System, Table, TableLine, Tables } from '../protocol';
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

export type ListName = 'own' | 'open' | 'playing';
/** Lists of tables as far as they were asked for, and where those that go on do so. */
export type Lists = Record<ListName, TableLine[]> & { lost: LostTable[]; more: Tables['more'] };

const isDrawn = ({ system }: TableLine) => drawn.has(system);

function listsOf(tables: Tables): Lists {
  const { own = [], lost = [], open = [], playing = [], more } = tables;
  return {
    own: own.filter(isDrawn),
    open: open.filter(isDrawn),
    playing: playing.filter(isDrawn),
    lost,
    more,
  };
}

export const loadTables = () => get<Tables>('/api/tables').then(listsOf);

/** The lists with one more page of one of them. */
export async function loadMore(lists: Lists, name: ListName): Promise<Lists> {
  const after = encodeURIComponent(lists.more[name] ?? '');
  const page = listsOf(await get<Tables>(`/api/tables?list=${name}&after=${after}`));
  const known = new Set(lists[name].map(({ id }) => id));
  return {
    ...lists,
    [name]: [...lists[name], ...page[name].filter(({ id }) => !known.has(id))],
    lost: [...lists.lost, ...page.lost],
    more: { ...lists.more, [name]: page.more[name] },
  };
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
