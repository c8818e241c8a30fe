// How a force stands: what the view says of it, and whether it is the one being played.
import type { Told } from '../net/fold';
import type { ForceState, Side } from '../protocol';

export type ForceStatus = ForceState['status'] | 'playing';

/** The number of the force whose impulse runs; the view knows it as one not yet played. */
export function forceInPlay(log: readonly Told[], side: Side): number | undefined {
  const turns = log
    .flatMap(({ events }) => events)
    .findLast(
      (event) =>
        event.side === side && (event.what === 'force-played' || event.what === 'impulse-ends'),
    );
  return turns?.what === 'force-played' ? turns.number : undefined;
}

/** None when the game is over: nothing may be played any more. */
export function forceStatus(
  now: ForceState,
  { isPlaying, isOver }: { isPlaying: boolean; isOver: boolean },
): ForceStatus | undefined {
  if (isOver) return now.status === 'ready' ? undefined : now.status;
  return isPlaying ? 'playing' : now.status;
}
