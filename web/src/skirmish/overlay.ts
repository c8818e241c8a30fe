// What is drawn over the table to help with an order. Pure.
import type { Side, Spot } from '../protocol';
import { type Draft, hasPaths, isPlacing } from './draft';
import { type Hull, type Overlay, type Unit, middleOf, noOverlay } from './model';
import type { Prospect } from './orders.svelte';
import { distance, wayLength } from './scale';
import { centimetres } from './words';

/** A place, and the radius of the base that stands there. */
export type Measured = { at: Spot; base: number };

export type Drawn = {
  units: ReadonlyMap<string, Unit>;
  draft: Draft | null;
  /** Whom the order is for. */
  mover: string | undefined;
  allowance: number;
  selected: string | null;
  ready: ReadonlySet<string>;
  targets: ReadonlySet<string>;
  held: number | null;
  /** What the pointer or the keyboard's cursor is on. */
  hover: Spot | null;
  cursor: Spot | null;
  sight: Overlay['sight'];
  /** Ends of the ruler; a figure has a base, and is measured from its rim (SK-GEO-R3). */
  measured: readonly Measured[];
  prospect: Prospect | null;
  side: Side | null;
};

function startOf(unit: Unit | undefined, number: number): Spot | null {
  if (!unit || unit.now.where !== 'table') return null;
  return unit.now.at ?? unit.now.figures?.[number - 1]?.at ?? null;
}

/** The way of one model: first where it stands, then the corners of the order. */
export function wayOf(draft: Draft, unit: Unit | undefined, number: number): Spot[] {
  const corners = draft.paths[number] ?? [];
  // Who is put down, or gets out of a vehicle, begins at the first corner.
  const begins = isPlacing(draft.verb) || unit?.now.where !== 'table';
  const start = begins ? corners[0] : startOf(unit, number);
  return start && corners.length > 0 ? [start, ...corners] : [];
}

/** A vehicle that is not told how to face keeps its facing (SK-VEH-R7). */
function hullOf(draft: Draft, unit: Unit | undefined): Hull | undefined {
  const vehicle = unit?.is.vehicle;
  if (!vehicle) return undefined;
  const facing = draft.facing ?? unit.now.facing ?? 0;
  return { length: vehicle.length, width: vehicle.width, facing };
}

/** Ways from where the figures stand through the corners of the order. */
export function waysOf(
  draft: Draft | null,
  mover: string | undefined,
  units: ReadonlyMap<string, Unit>,
  allowance: number,
): Overlay['ways'] {
  if (!draft || !mover || !hasPaths(draft.verb)) return [];
  const unit = units.get(mover);
  // Who only turns stays where he is.
  const turns = unit?.now.at && draft.facing !== undefined && !draft.paths[1];
  if (turns)
    return [{ id: `${mover}.1`, way: [unit.now.at!], over: false, hull: hullOf(draft, unit) }];
  return Object.keys(draft.paths).flatMap((key) => {
    const way = wayOf(draft, unit, Number(key));
    if (way.length === 0) return [];
    const over = !isPlacing(draft.verb) && allowance > 0 && wayLength(way) > allowance;
    return [{ id: `${mover}.${key}`, way, over, hull: hullOf(draft, unit) }];
  });
}

function fireOf(
  draft: Draft | null,
  mover: string | undefined,
  units: ReadonlyMap<string, Unit>,
): Overlay['fire'] {
  if (!draft || !mover) return [];
  const unit = units.get(mover);
  return draft.shots.flatMap(({ shooter, target, observer }) => {
    const goal = units.get(target);
    const to = goal && middleOf(goal);
    // Who sees for the gun aims too.
    const [eyes, number] = (observer ?? '').split('.');
    const seers = [startOf(unit, shooter), startOf(units.get(eyes ?? ''), Number(number ?? 1))];
    return to ? seers.flatMap((from) => (from ? [{ from, to }] : [])) : [];
  });
}

function reachOf(drawn: Drawn): Overlay['reach'] {
  const { draft, mover, units, allowance, held } = drawn;
  if (!draft || !mover || allowance === 0 || !hasPaths(draft.verb) || isPlacing(draft.verb))
    return null;
  const unit = units.get(mover);
  // Who rides gets out beside the vehicle.
  const stands = unit && (middleOf(unit) ?? units.get(unit.now.carrier ?? '')?.now.at ?? null);
  const at = (held !== null ? startOf(unit, held) : null) ?? stands;
  return at ? { at, radius: allowance } : null;
}

function rulerOf(drawn: Drawn): Overlay['ruler'] {
  const [first, second] = drawn.measured;
  if (first) {
    const to = second ?? (drawn.hover && { at: drawn.hover, base: 0 });
    if (!to) return null;
    const gap = Math.max(0, distance(first.at, to.at) - first.base - to.base);
    return { from: first.at, to: to.at, words: `${centimetres(gap)} cm` };
  }
  const reach = reachOf(drawn);
  if (!reach || !drawn.hover) return null;
  return {
    from: reach.at,
    to: drawn.hover,
    words: `${centimetres(distance(reach.at, drawn.hover))} / ${centimetres(reach.radius)} cm`,
  };
}

/** Lines to whom the unit would see. */
function foreseen(prospect: Prospect | null): Overlay['sight'] {
  return (prospect?.enemies ?? []).map(({ from, to, cover }) => ({ from, to, clear: true, cover }));
}

export function overlayOf(drawn: Drawn): Overlay {
  const { draft, units } = drawn;
  return {
    ...noOverlay,
    selected: drawn.selected,
    ready: drawn.ready,
    targets: drawn.targets,
    ways: waysOf(draft, drawn.mover, units, drawn.allowance),
    held: drawn.held === null ? null : `${drawn.mover}.${drawn.held}`,
    sight: drawn.sight.length > 0 ? drawn.sight : foreseen(drawn.prospect),
    fire: fireOf(draft, drawn.mover, units),
    reach: reachOf(drawn),
    ruler: rulerOf(drawn),
    cursor: drawn.cursor,
    zone: draft?.verb === 'deploy' ? drawn.side : null,
  };
}
