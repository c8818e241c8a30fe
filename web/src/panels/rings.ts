// What a mission does around its target, as the rows of a table.
import type { Ring } from '../protocol';

/** What a ring can take is told for each of these, in this order. */
export const targetTypes = ['foot', 'unarmoured', 'armoured', 'tank'] as const;
/** Told instead of a number of levels. */
const eliminates = 255;

export type Loss = number | 'all';
export type RingRow = { ep: number; whom: 'both' | 'enemy' | 'own'; losses: Loss[] };

const lossesOf = (list: readonly number[]): Loss[] =>
  list.map((loss) => (loss === eliminates ? 'all' : loss));
const harms = (list: readonly number[]) => list.some((loss) => loss > 0);

/** Sides that suffer alike share a row; who does not suffer has none. */
export function rowsOf(rings: readonly Ring[]): RingRow[] {
  return rings.flatMap(({ ep, own, enemy }): RingRow[] => {
    if (own.join() === enemy.join()) return [{ ep, whom: 'both', losses: lossesOf(own) }];
    return (
      [
        ['enemy', enemy],
        ['own', own],
      ] as const
    ).flatMap(([whom, list]) => (harms(list) ? [{ ep, whom, losses: lossesOf(list) }] : []));
  });
}
