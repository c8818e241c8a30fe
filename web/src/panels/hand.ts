// Whether a card of the hand can be played now, as the question offers it.
import type { Ask, Legal } from '../protocol';

export type Playable = { group: Legal; why?: undefined } | { group?: undefined; why: WhyNot };
/** Cards are asked for at a time of their own; then each is offered that would do something. */
export type WhyNot = 'later' | 'idle' | 'over';

export function playable(card: string, ask: Ask | null, isOver: boolean): Playable {
  const group = ask?.legal?.find((one) => one.verb === 'play-card' && one.card === card);
  if (group) return { group };
  if (isOver) return { why: 'over' };
  const asked = ask?.legal?.some((one) => one.verb === 'no-card') ?? false;
  return { why: asked ? 'idle' : 'later' };
}
