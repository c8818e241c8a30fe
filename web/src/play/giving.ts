// Gives an order. Where several act at once, one may come a moment after somebody else's: as long as it
// can still be given, it is given again without a word.
import type { Answer, Request } from '../net/socket';
import type { Ask, Refused } from '../protocol';

/** What giving needs of a seat's connection. */
export type Giver = {
  readonly game: { readonly ask: Ask | null } | null;
  attempt(request: Request): Promise<{ answer: Answer } | { refused: Refused } | null>;
  /** Until the stream has told something new, or for so many milliseconds. */
  news(patience: number): Promise<void>;
};

const late = new Set(['stale-question', 'not-your-question']);
const mostTries = 5;
const patience = 2000;

/** The legal order with that text is still among those of the open question. */
export function isOffered(ask: Ask | null | undefined, act: string): boolean {
  return (ask?.legal ?? []).some(
    (one) =>
      one.act === act || (one.place ?? []).some((place) => one.act.replace('{}', place) === act),
  );
}

/** Null when it was carried out, else why not. */
export async function giveOrder(giver: Giver, action: string): Promise<Refused | null> {
  let refused: Refused = { type: 'refused', code: 'lost', words: '' };
  for (let i = 0; i < mostTries; i += 1) {
    const question = giver.game?.ask?.question;
    if (question === undefined) return refused;
    const told = await giver.attempt({ type: 'act', question, action });
    if (told === null) return refused;
    if ('answer' in told) return null;
    refused = told.refused;
    if (!late.has(refused.code)) return refused;
    if (giver.game?.ask?.question === question) await giver.news(patience);
    if (!isOffered(giver.game?.ask, action)) return refused;
  }
  return refused;
}
