// Which seat of a table this browser takes.
import type { Game } from '../net/fold';
import type { Role, Section, SeatName, Side } from '../protocol';

/** The seats of CO-OPS. */
export const sections = ['infantry1', 'infantry2', 'cavalry', 'alat'] as const;

const roles: readonly Role[] = ['green', 'red', 'umpire', 'spectator', 'door'];

function isRole(value: string | null | undefined): value is Role {
  return [...roles, ...sections].includes(value as Role);
}

export function isSection(role: string | undefined): role is Section {
  return sections.includes(role as Section);
}

/** Whether one gives orders in that part. */
export function playsAs(role: Role): boolean {
  return role === 'green' || role === 'red' || isSection(role);
}

const toSit: readonly Role[] = ['green', 'red', 'umpire', 'door', 'spectator'];

/** The order in which to knock: what the link says, what one was, then every seat. */
export function rolesToTry(
  asked: string | null,
  before: string | null,
  key: string | undefined,
): Role[] {
  // The link for watchers says so in its own word.
  const wanted = asked === 'watch' ? 'spectator' : asked;
  // Who comes to sit down may have a seat already, and may have watched before.
  const first = asked === 'door' ? [before === 'spectator' ? null : before] : [wanted, before];
  // With an invitation, or to ask for the umpire's place, one comes to the door.
  const last = key || asked === 'door' || asked === 'umpire' ? toSit : roles;
  return [...new Set([...first.filter(isRole), ...last])];
}

const stored = (table: string) => `enfilade.seat.${table}`;

export function remembered(table: string): string | null {
  return sessionStorage.getItem(stored(table));
}
export function remember(table: string, role: Role): void {
  sessionStorage.setItem(stored(table), role);
}
export function forget(table: string): void {
  sessionStorage.removeItem(stored(table));
}

/** The side to which this screen must be handed now, if it is shared by two players. */
export function whoPlaysHere(game: Game): Side | null {
  const asked = game.ask?.seat;
  if (!game.table.hot_seat || game.over || !asked || asked === game.as) return null;
  if (game.as !== 'green' && game.as !== 'red') return null;
  const seat = game.table.seats.find((one) => one.seat === asked);
  return seat && !seat.bot ? asked : null;
}

/** The seat to take instead, where somebody who plays came in by another door. */
export function ownSeat(game: Game): SeatName | null {
  if (game.system !== 'coops' || playsAs(game.as) || game.as === 'umpire') return null;
  if (game.table.status === 'open') return null;
  return seatsOf(game)[0] ?? null;
}

/** All seats of this person: among allies one may have several. */
export function seatsOf(game: Game): SeatName[] {
  return game.table.seats
    .filter(({ sitters }) => sitters.some(({ person }) => person === game.person))
    .map(({ seat }) => seat);
}
