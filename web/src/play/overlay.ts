// What is shown over the map for the order being put together.
import type { Overlay } from '../board/model';
import type { View } from '../protocol';
import type { Order, Shot } from './legal';
import type { Goal } from './reach';

export type OverlayInput = {
  open: ReadonlySet<string>;
  reach: ReadonlyMap<string, Goal>;
  moves: boolean;
  order: Order | null;
  hover: string | null;
  cursor: string | null;
  subjects: ReadonlySet<string>;
  selected: string | null;
  acting: string | null;
  /** Pieces that fire, or would with the order, and their targets. */
  shots: readonly Shot[];
  reached: ReadonlySet<string>;
  sites: ReadonlySet<string>;
  shade: Overlay['shade'];
  objectives: ReadonlySet<string>;
  line: { from: string; to: string } | null;
  view: View | null;
};

export function overlayOf(input: OverlayInput): Overlay {
  const { view, order, reach } = input;
  const placeOf = (id: string | null | undefined) =>
    view?.pieces.list.find((piece) => piece.id === id)?.at;
  const from = placeOf(input.acting);
  const shown = order?.place ?? input.hover;
  const goal = input.moves && shown ? reach.get(shown) : undefined;
  const way = goal && from ? [from, ...goal.way] : [];
  return {
    open: openPlaces(input),
    shade: input.shade,
    way,
    seenAt: new Set(way.filter((place) => (reach.get(place)?.seen?.length ?? 0) > 0)),
    lines: [
      ...(goal?.fire ?? []).flatMap((id) => line(placeOf(id), goal!.at)),
      ...input.shots.flatMap(({ by, at }) => line(placeOf(by), placeOf(at))),
      ...(input.line ? [input.line] : []),
    ],
    subjects: input.subjects,
    selected: input.selected,
    acting: input.acting,
    cursor: order?.place ?? input.cursor,
    objectives: input.objectives,
    reached: input.reached,
    sites: input.sites,
  };
}

function openPlaces({ open, reach, moves }: OverlayInput): Map<string, string> {
  const places = new Map<string, string>();
  if (moves) for (const [name, { mp, pass }] of reach) places.set(name, pass ? '·' : String(mp));
  for (const name of open) if (!places.has(name)) places.set(name, '');
  return places;
}

function line(from: string | undefined, to: string | undefined) {
  return from && to && from !== to ? [{ from, to }] : [];
}
