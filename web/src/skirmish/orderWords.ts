// An order in words, for lists in which one is to be told from the others.
import type { Spot } from '../protocol';
import { type Draft, type Shot, isPlacing } from './draft';
import type { Unit } from './model';
import { centimetres, panelWords, words } from './words';

/** What is needed of the names of a game. */
export type Named = {
  units: ReadonlyMap<string, Unit>;
  unit: (id: string) => string;
  weapon: (id: string) => string;
};

/** 12.5, 30: a place for people. */
export function placeWords([x, y]: Spot): string {
  const between = centimetres(50).includes(',') ? '; ' : ', ';
  return [x, y].map(centimetres).join(between);
}

function endOf(paths: Draft['paths']): Spot | null {
  const ends = Object.values(paths).flatMap((corners) => corners.slice(-1));
  if (ends.length === 0) return null;
  const mean = (axis: 0 | 1) => ends.reduce((sum, end) => sum + end[axis], 0) / ends.length;
  return [mean(0), mean(1)];
}

/** 2 × assault rifle, RPG → Militia band b2 */
function shotWords(shots: readonly Shot[], names: Named): string[] {
  const targets = [...new Set(shots.map(({ target }) => target))];
  return targets.map((target) => {
    const counts = new Map<string, number>();
    for (const shot of shots.filter((one) => one.target === target)) {
      counts.set(shot.weapon, (counts.get(shot.weapon) ?? 0) + 1);
    }
    const arms = [...counts].map(([weapon, count]) => {
      return count > 1 ? `${count} × ${names.weapon(weapon)}` : names.weapon(weapon);
    });
    const eyes = shots.flatMap((one) => (one.target === target ? (one.observer ?? []) : []));
    const seen = [...new Set(eyes)].map((eye) => `, ${words().seenBy(eye)}`).join('');
    return `${arms.join(', ')} → ${names.unit(target)}${seen}`;
  });
}

const isMovingUp = (verb: string): boolean => verb === 'follow-up' || verb === 'move-up';

/** Who fights in a close combat; orders count them from 1. */
function combatWords(number: number, names: Named): string {
  const fight = [...names.units.values()].filter(({ now }) => now.combat === number - 1);
  return fight.map(({ is }) => names.unit(is.id)).join(', ') || panelWords().order.combat(number);
}

/** Everything an order says besides its verb. */
export function orderDetails(draft: Draft, names: Named): string {
  const t = panelWords().order;
  const end = endOf(draft.paths);
  const lost =
    draft.weapon === undefined
      ? undefined
      : names.units.get(draft.unit ?? '')?.is.vehicle?.weapons[draft.weapon - 1]?.weapon;
  return [
    [draft.unit, draft.target].flatMap((id) => (id ? names.unit(id) : [])).join(' → '),
    end ? (isPlacing(draft.verb) ? t.at : t.to)(placeWords(end)) : '',
    isMovingUp(draft.verb) && !end ? t.nobody : '',
    draft.facing === undefined ? '' : t.facing(draft.facing),
    draft.fire === undefined ? '' : t.fire(draft.fire),
    draft.board ? t.board(names.unit(draft.board)) : '',
    draft.in ? t.board(names.unit(draft.in)) : '',
    ...shotWords(draft.shots, names),
    draft.suppressed.length > 0 ? t.suppressed(draft.suppressed.join(', ')) : '',
    draft.casualties.length > 0 ? t.casualties(draft.casualties.join(', ')) : '',
    draft.left.length > 0 ? t.left(draft.left.join(', ')) : '',
    lost ? names.weapon(lost) : '',
    draft.combat === undefined ? '' : combatWords(draft.combat, names),
  ]
    .filter(Boolean)
    .join(', ');
}
