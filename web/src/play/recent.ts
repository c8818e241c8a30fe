// What has happened since one's own last turn to act.
import type { Told } from '../net/fold';
import type { Side } from '../protocol';

/** Number of the last message in which the side itself did something; 0 if it never did. */
export function lastOwnTurn(log: readonly Told[], side: Side): number {
  const own = side === 'green' ? 'g' : 'r';
  const deeds = new Set(['activated', 'moved', 'fire-declared', 'passed', 'force-played']);
  const mine = log.findLast(({ events }) =>
    events.some(
      (event) =>
        deeds.has(event.what) && (event.side === side || (event.piece?.startsWith(own) ?? false)),
    ),
  );
  return mine?.n ?? 0;
}
