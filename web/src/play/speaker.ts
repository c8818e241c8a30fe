// How a game calls its seats, and what it makes of the words of the server.
import type { SeatName, Words } from '../protocol';

export type Speaker = {
  side: (seat: SeatName) => string;
  bot: (name: string) => string;
  told: (words: Words | undefined) => string;
};
