// Where everybody stands, for who reads the table instead of looking at it. Pure.
import type { Looked, SkirmishPiece, Spot } from '../protocol';
import { type Unit, middleOf, unitOf } from './model';
import { distance } from './scale';

/** Where a unit is, in which pieces of terrain with how many figures, and how near the enemy is. */
export type Stand = {
  unit: Unit;
  at: Spot;
  models: string[];
  inside: { piece: SkirmishPiece; count: number }[];
  nearest: { unit: string; distance: number } | null;
};

type Model = { id: string; at: Spot };

function modelsOf({ is, now }: Unit): Model[] {
  if (is.vehicle) return now.at && !now.wreck ? [{ id: is.id, at: now.at }] : [];
  return (now.figures ?? []).flatMap(({ at, status }, i) =>
    at && (status === 'up' || status === 'suppressed') ? [{ id: `${is.id}.${i + 1}`, at }] : [],
  );
}

/** Whether a place lies within an outline: a ray from it crosses the outline an odd number of times. */
export function isInside([x, y]: Spot, outline: readonly Spot[]): boolean {
  let inside = false;
  outline.forEach(([ax, ay], i) => {
    const [bx, by] = outline[(i + 1) % outline.length]!;
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) inside = !inside;
  });
  return inside;
}

function nearestOf(models: readonly Model[], enemies: readonly Model[]): Stand['nearest'] {
  let nearest: Stand['nearest'] = null;
  for (const { at } of models) {
    for (const enemy of enemies) {
      const far = distance(at, enemy.at);
      if (!nearest || far < nearest.distance) nearest = { unit: unitOf(enemy.id), distance: far };
    }
  }
  return nearest;
}

/** Of all units that are on the table and can still fight. */
export function standsOf(
  units: ReadonlyMap<string, Unit>,
  pieces: readonly SkirmishPiece[],
): Stand[] {
  const there = [...units.values()].filter(({ now }) => now.where === 'table');
  return there.flatMap((unit) => {
    const models = modelsOf(unit);
    const at = middleOf(unit);
    if (!at || models.length === 0) return [];
    const enemies = there.filter(({ is }) => is.side !== unit.is.side).flatMap(modelsOf);
    const inside = pieces.flatMap((piece) => {
      const count = models.filter((one) => !piece.line && isInside(one.at, piece.points)).length;
      return count > 0 ? [{ piece, count }] : [];
    });
    const ids = models.map(({ id }) => id);
    return [{ unit, at, models: ids, inside, nearest: nearestOf(models, enemies) }];
  });
}

/** Enemy units that are seen by somebody: how many of their models, and the least cover of those. */
export type Seen = { unit: string; models: number; cover: string };

const covers = ['none', 'soft', 'moderate', 'hard'];

export function seenBy(looks: readonly Looked['found'][]): Seen[] {
  const models = new Map<string, number>();
  for (const { model, clear, cover = 'none' } of looks.flatMap(({ seen = [] }) => seen)) {
    if (!clear) continue;
    const found = models.get(model) ?? covers.length;
    models.set(model, Math.min(found, Math.max(0, covers.indexOf(cover))));
  }
  const units = [...new Set([...models.keys()].map(unitOf))];
  return units.map((unit) => {
    const own = [...models].filter(([model]) => unitOf(model) === unit);
    const least = Math.min(...own.map(([, cover]) => cover));
    return { unit, models: own.length, cover: covers[least]! };
  });
}

/** The corners of the box around a piece of terrain. */
export function boxOf(points: readonly Spot[]): [Spot, Spot] {
  const along = (pick: (...all: number[]) => number): Spot => [
    pick(...points.map(([x]) => x)),
    pick(...points.map(([, y]) => y)),
  ];
  return [along(Math.min), along(Math.max)];
}
