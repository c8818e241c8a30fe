// The lines of the log: what was told, and at their time what the umpire ruled.
import type { Told } from '../net/fold';
import type { ChatLine, GameEvent } from '../protocol';

export type LogLine =
  | { key: string; n: number; event: GameEvent; ruling?: undefined }
  | { key: string; n: number; event?: undefined; ruling: ChatLine };

export function linesOf(log: readonly Told[], chat: readonly ChatLine[]): LogLine[] {
  const rulings = chat.flatMap((line, i) =>
    line.ruling ? [{ t: line.t, key: `ruling.${i}`, ruling: line }] : [],
  );
  const lines: LogLine[] = [];
  let next = 0;
  let last = 0;
  const addRulings = (until: number) => {
    for (; next < rulings.length && rulings[next]!.t <= until; next += 1) {
      const { key, ruling } = rulings[next]!;
      lines.push({ key, n: last, ruling });
    }
  };
  for (const { n, t, events } of log) {
    addRulings(t - 1);
    last = n;
    events.forEach((event, i) => lines.push({ key: `${n}.${i}`, n, event }));
  }
  addRulings(Infinity);
  return lines;
}
