// How a force stands: what the view says of it, and whether it is the one being played.
import type { ForceState } from '../protocol';

export type ForceStatus = ForceState['status'] | 'playing';

/** None when the game is over: nothing may be played any more. */
export function forceStatus(now: ForceState, isOver: boolean): ForceStatus | undefined {
  if (isOver) return now.status === 'ready' ? undefined : now.status;
  return now.activation === undefined ? now.status : 'playing';
}
