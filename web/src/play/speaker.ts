// How a game calls its seats, and what it makes of the words of the server.
import type { GameEvent, SeatName, Words } from '../protocol';

export type Speaker = {
  side: (seat: SeatName) => string;
  bot: (name: string) => string;
  told: (words: Words | undefined) => string;
  /** Several things that were told, in one sentence, where the game has one for them. */
  tale?: (events: readonly GameEvent[]) => string;
};
