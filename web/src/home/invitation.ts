// An invitation is the key behind # and the part it is for: #k=KEY&as=red.
import type { Links, SeatName } from '../protocol';

export type Invitation = { key: string | undefined; as: string | null };

export function invitation(hash: string): Invitation {
  const found = new URLSearchParams(hash.replace(/^#/, ''));
  const as = found.get('as');
  // The door is for everybody and says nothing of a seat.
  return { key: found.get('k') ?? undefined, as: as === 'door' ? null : as };
}

/** Where somebody can ask to be the umpire; it opens nothing by itself. */
export function umpirePlace(table: string): string {
  return new URL(`/t/${encodeURIComponent(table)}#as=umpire`, location.href).href;
}

/** The key for a seat: of the invitation, or of one's own table. */
export function seatKey(seat: SeatName, invited: Invitation, own: Links): string | undefined {
  if (invited.as === seat && invited.key) return invited.key;
  const link = own[seat];
  return link ? invitation(link.slice(link.indexOf('#'))).key : undefined;
}

/** Each player adds to the dice, so that nobody can have chosen them alone. */
export function newSalt(): string {
  const parts = crypto.getRandomValues(new Uint32Array(4));
  return Array.from(parts, (part) => part.toString(16).padStart(8, '0')).join('');
}
