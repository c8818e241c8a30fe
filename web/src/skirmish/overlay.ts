// What is drawn over the table to help with an order. Pure.
import type { Side, SkirmishView, Spot } from '../protocol';
import { type Draft, hasPaths, isPlacing } from './draft';
import { type Overlay, type Unit, middleOf, noOverlay } from './model';
import { distance, wayLength } from './scale';
import { centimetres } from './words';

export type Drawn = {
  view: SkirmishView;
  units: ReadonlyMap<string, Unit>;
  draft: Draft | null;
  allowance: number;
  selected: string | null;
  ready: ReadonlySet<string>;
  targets: ReadonlySet<string>;
  held: number | null;
  /** What the pointer or the keyboard's cursor is on. */
  hover: Spot | null;
  cursor: Spot | null;
  sight: Overlay['sight'];
  measured: readonly Spot[];
  side: Side | null;
};

function startOf(unit: Unit | undefined, number: number): Spot | null {
  if (!unit) return null;
  return unit.now.at ?? unit.now.figures?.[number - 1]?.at ?? null;
}

/** Ways from where the figures stand through the corners of the order. */
export function waysOf(
  draft: Draft | null,
  units: ReadonlyMap<string, Unit>,
  allowance: number,
): Overlay['ways'] {
  if (!draft?.unit || !hasPaths(draft.verb)) return [];
  const unit = units.get(draft.unit);
  return Object.entries(draft.paths).flatMap(([key, corners]) => {
    const number = Number(key);
    const start = isPlacing(draft.verb) ? corners[0] : startOf(unit, number);
    if (!start || corners.length === 0) return [];
    const way = [start, ...corners];
    const over = !isPlacing(draft.verb) && allowance > 0 && wayLength(way) > allowance;
    return [{ id: `${draft.unit}.${number}`, way, over }];
  });
}

function fireOf(draft: Draft | null, units: ReadonlyMap<string, Unit>): Overlay['fire'] {
  if (!draft?.unit) return [];
  const unit = units.get(draft.unit);
  return draft.shots.flatMap(({ shooter, target }) => {
    const from = startOf(unit, shooter);
    const goal = units.get(target);
    const to = goal && middleOf(goal);
    return from && to ? [{ from, to }] : [];
  });
}

function reachOf(drawn: Drawn): Overlay['reach'] {
  const { draft, units, allowance, held } = drawn;
  if (!draft?.unit || allowance === 0 || !hasPaths(draft.verb) || isPlacing(draft.verb))
    return null;
  const unit = units.get(draft.unit);
  const at = held !== null ? startOf(unit, held) : unit ? middleOf(unit) : null;
  return at ? { at, radius: allowance } : null;
}

function rulerOf(drawn: Drawn): Overlay['ruler'] {
  const [first, second] = drawn.measured;
  if (first) {
    const to = second ?? drawn.hover;
    return to ? { from: first, to, words: `${centimetres(distance(first, to))} cm` } : null;
  }
  const reach = reachOf(drawn);
  if (!reach || !drawn.hover) return null;
  return {
    from: reach.at,
    to: drawn.hover,
    words: `${centimetres(distance(reach.at, drawn.hover))} / ${centimetres(reach.radius)} cm`,
  };
}

export function overlayOf(drawn: Drawn): Overlay {
  const { draft, units } = drawn;
  return {
    ...noOverlay,
    selected: drawn.selected,
    ready: drawn.ready,
    targets: drawn.targets,
    ways: waysOf(draft, units, drawn.allowance),
    held: drawn.held === null || !draft?.unit ? null : `${draft.unit}.${drawn.held}`,
    sight: drawn.sight,
    fire: fireOf(draft, units),
    reach: reachOf(drawn),
    ruler: rulerOf(drawn),
    cursor: drawn.cursor,
    zone: draft?.verb === 'deploy' ? drawn.side : null,
  };
}
