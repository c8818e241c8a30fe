// The dice that fell, as they are laid out on the table: those of one throw side by side. Pure.
import type { Told } from '../net/fold';
import type { GameEvent } from '../protocol';

/** Good is a hit, a save, a success; null where a face is neither. */
export type Die = { face: number; good: boolean | null };

export type Roll = {
  key: string;
  what: string;
  unit?: string;
  other?: string;
  /** What a die has to reach. */
  needed?: number;
  dice: Die[];
  /** When it fell: the number of the last message with dice of it. */
  n: number;
};

const counted = new Set(['hits-rolled', 'hull-saves', 'saves', 'combat-rolled']);

/** What the die itself must show, modifiers taken into account. */
function neededOf({ needed, number, passed }: GameEvent): number | undefined {
  if (needed === undefined || passed === undefined) return needed;
  return needed - (number ?? 0);
}

function diceOf(event: GameEvent): Die[] {
  const needed = neededOf(event);
  const judged = counted.has(event.what) || event.passed !== undefined;
  return (event.dice ?? []).map((face) => ({
    face,
    good: judged && needed !== undefined ? face >= needed : null,
  }));
}

/** Those of one bout are thrown figure by figure, and belong together. */
const belongs = (roll: Roll | undefined, event: GameEvent): roll is Roll =>
  roll !== undefined &&
  counted.has(event.what) &&
  roll.what === event.what &&
  roll.unit === event.unit &&
  roll.other === event.other &&
  roll.needed === neededOf(event);

/** All throws after that message, the earliest first. */
export function rollsOf(log: readonly Told[], after: number): Roll[] {
  const rolls: Roll[] = [];
  // Whatever is told between two throws parts them, but for those of one bout.
  for (const { n, events } of log) {
    if (n <= after) continue;
    events.forEach((event, i) => {
      if (!event.dice?.length) return;
      const last = rolls.at(-1);
      if (belongs(last, event)) {
        last.dice.push(...diceOf(event));
        last.n = n;
        return;
      }
      const { what, unit, other } = event;
      const needed = neededOf(event);
      rolls.push({ key: `${n}.${i}`, what, unit, other, needed, dice: diceOf(event), n });
    });
  }
  return rolls;
}
