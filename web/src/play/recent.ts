// What has happened since one's own last turn to act.
import type { Told } from '../net/fold';
import type { GameEvent, Side } from '../protocol';
import { sideOfPiece, sideOfUnit } from '../replay/frames';

const deeds = new Set([
  'activated',
  'moved',
  'fire-declared',
  'passed',
  'force-played',
  'deployed',
  'attempt-rolled',
  'reacts',
  'handed-over',
  'declined',
]);

function doer({ side, piece, unit }: GameEvent): Side | undefined {
  return side ?? (piece ? sideOfPiece(piece) : unit ? sideOfUnit(unit) : undefined);
}

/** Number of the last message in which the side itself did something; 0 if it never did. */
export function lastOwnTurn(log: readonly Told[], side: Side): number {
  const mine = log.findLast(({ events }) =>
    events.some((event) => deeds.has(event.what) && doer(event) === side),
  );
  return mine?.n ?? 0;
}
