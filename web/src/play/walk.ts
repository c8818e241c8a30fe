// A move of several steps is given one step at a time; it ends when something happens on the way.
import type { Ask, GameEvent } from '../protocol';

const uneventful = new Set(['moved', 'opportunity-held', 'stands', 'activation-ends', 'marked']);

export type WalkState = { ask: Ask | null; events: readonly GameEvent[] };

/** What to do with the rest of a way after what was told since its last step. */
export function nextStep(
  walker: string,
  place: string,
  { ask, events }: WalkState,
): 'step' | 'wait' | 'stop' {
  if (events.some((event) => !uneventful.has(event.what))) return 'stop';
  // Somebody else is asked: whether to fire, perhaps. The walk goes on if nothing comes of it.
  if (!ask?.legal) return ask === null || ask.over ? 'stop' : 'wait';
  if (ask.what !== 'act' || ask.piece !== walker) return 'stop';
  const move = ask.legal.find((group) => group.verb === 'move');
  return move?.place?.includes(place) ? 'step' : 'stop';
}
