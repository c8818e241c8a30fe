// How well each side did in a game that was played to its end.
import type { Outcome, SeatName } from '../protocol';

export type Level = 'none' | 'partial' | 'total';
export type Verdict = {
  seat: SeatName;
  standing: Outcome['standing'];
  /** Absent where people ended the game: then nothing was counted. */
  level?: Level;
  met?: number;
};

const levels = ['none', 'partial', 'total'] as const;
/** A score is this much for each level of victory, and one for each condition met. */
const perLevel = 100;

export function levelOf(level: number): Level {
  return levels[level] ?? 'none';
}

export function verdictOf({ seat, standing, score }: Outcome): Verdict {
  if (score === undefined) return { seat, standing };
  const met = score % perLevel;
  return { seat, standing, level: levelOf((score - met) / perLevel), met };
}
