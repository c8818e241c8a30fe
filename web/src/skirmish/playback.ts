// What a frame of a replay shows besides where everything stands. Pure.
import type { GameEvent, SkirmishView, Spot } from '../protocol';
import type { Frame } from '../replay/frames';
import { type Overlay, type Unit, middleOf, noOverlay, unitOf, unitsOf } from './model';
import { waysIn } from './walks';

type Units = ReadonlyMap<string, Unit>;

export const viewIn = (frame: Frame): SkirmishView => frame.view as unknown as SkirmishView;

/** Events that go from one unit to another. */
const strikes = new Set(['fires', 'hits-rolled', 'combat-rolled', 'reacts', 'assaults']);
const hurts = new Set(['suppressed', 'casualty', 'stunned', 'immobilised', 'destroyed']);

/** Where a unit, or one of its figures, stands. */
function spotIn(units: Units, id: string): Spot | null {
  const unit = units.get(unitOf(id));
  if (!unit) return null;
  const figure = id.includes('.') ? unit.now.figures?.[Number(id.split('.')[1]) - 1] : undefined;
  return figure?.at ?? middleOf(unit);
}

/** From who strikes to who is struck, each once; who fell in this frame stood there before. */
function linesOf(events: readonly GameEvent[], now: Units, before: Units): Overlay['fire'] {
  const spot = (id: string) => spotIn(now, id) ?? spotIn(before, id);
  const lines = new Map<string, { from: Spot; to: Spot }>();
  for (const { what, unit, figure, other } of events) {
    const striker = figure ?? unit;
    if (!strikes.has(what) || !striker || !other) continue;
    const from = spot(striker);
    const to = spot(other);
    if (from && to) lines.set(`${striker} ${other}`, { from, to });
  }
  // A reaction is told as a whole, and then shot by shot.
  const shooters = new Set([...lines.keys()].filter((key) => key.includes('.')).map(unitOf));
  return [...lines].flatMap(([key, line]) => (shooters.has(key.split(' ')[0]!) ? [] : [line]));
}

export function overlayAt(frame: Frame, before: Frame | undefined): Overlay {
  const now = unitsOf(viewIn(frame));
  const last = before ? unitsOf(viewIn(before)) : now;
  const { events } = frame;
  const about = events.find(({ unit, figure }) => unit ?? figure);
  const hurt = events.flatMap(({ what, unit, figure, other }) => {
    const id = hurts.has(what) ? (figure ?? unit) : strikes.has(what) ? other : undefined;
    return id ? [unitOf(id)] : [];
  });
  return {
    ...noOverlay,
    selected: about ? unitOf((about.unit ?? about.figure)!) : null,
    targets: new Set(hurt),
    fire: linesOf(events, now, last),
    gone: [...waysIn(events).values()],
  };
}
