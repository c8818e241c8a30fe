// What is drawn on the board, made from a view and the open part of the scenario.
import type { Block, Ground, Piece, Role, Scenario, Side, View } from '../protocol';

export type Figure = {
  id: string;
  side: Side;
  at: string;
  /** Lies flat, seen by all. */
  revealed: boolean;
  own: boolean;
  block: Block | undefined;
  osl: number | undefined;
  marker: Piece['marker'];
  /** Turn in which it was last seen. */
  seen: number | undefined;
  isUnit: boolean;
};

export function blocksOf(scenario: Scenario | null): Map<string, Block> {
  const sides = scenario ? [scenario.sides.green, scenario.sides.red] : [];
  return new Map(sides.flatMap((side) => side.blocks.map((block) => [block.id, block])));
}

export function figuresOf(
  view: View | null,
  blocks: ReadonlyMap<string, Block>,
  role: Role,
): Figure[] {
  return (view?.pieces.list ?? []).map((piece) => ({
    id: piece.id,
    side: piece.side,
    at: piece.at,
    revealed: piece.revealed ?? false,
    own: role === 'umpire' || role === piece.side,
    block: piece.block ? blocks.get(piece.block) : undefined,
    osl: piece.osl,
    marker: piece.marker,
    seen: piece.seen,
    isUnit: piece.unit ?? piece.block !== undefined,
  }));
}

export type GroundMark = {
  kind:
    'smoke' | 'haze' | 'wreck' | 'cloud' | 'fortified' | 'mine' | 'flare' | 'mission' | 'breach';
  /** A place; of a breach, its site. */
  at: string;
  /** In effect points, for a flare. */
  radius?: number;
  hidden?: boolean;
};

export function groundMarks(ground: Ground): GroundMark[] {
  const marks: GroundMark[] = [
    ...ground.screens.map(({ at, smoke }) => ({ kind: smoke ? 'smoke' : 'haze', at }) as const),
    ...ground.clouds.map((at) => ({ kind: 'cloud', at }) as const),
    ...ground.fortified.map((at) => ({ kind: 'fortified', at }) as const),
    ...ground.wrecks.map((at) => ({ kind: 'wreck', at }) as const),
    ...ground.mines.map(({ at, revealed }) => ({ kind: 'mine', at, hidden: !revealed }) as const),
    ...ground.breaches.map((at) => ({ kind: 'breach', at }) as const),
    ...ground.flares.map(({ at, radius }) => ({ kind: 'flare', at, radius }) as const),
  ];
  // Smoke is told by hex, and a room has many of them: once is enough.
  return [...new Map(marks.map((mark) => [mark.kind + mark.at, mark])).values()];
}

/** What the player is shown over the map while giving an order. */
export type Overlay = {
  /** Places one can point at, with the cost of getting there if there is one. */
  open: ReadonlyMap<string, string>;
  /** Shaded ground: what enemies see, or what is seen from a place. */
  shade: { places: ReadonlySet<string>; kind: 'threat' | 'sight' } | null;
  way: readonly string[];
  /** Places of the way at which somebody sees the mover. */
  seenAt: ReadonlySet<string>;
  /** Lines from who could fire or is fired at. */
  lines: readonly { from: string; to: string }[];
  /** Pieces and counters one can point at. */
  subjects: ReadonlySet<string>;
  selected: string | null;
  acting: string | null;
  /** The place under the keyboard's cursor, or the one chosen. */
  cursor: string | null;
  objectives: ReadonlySet<string>;
  /** Pieces and counters that the order would harm or reveal. */
  reached: ReadonlySet<string>;
  /** Breach sites one can choose. */
  sites: ReadonlySet<string>;
};

export const noOverlay: Overlay = {
  open: new Map(),
  shade: null,
  way: [],
  seenAt: new Set(),
  lines: [],
  subjects: new Set(),
  selected: null,
  acting: null,
  cursor: null,
  objectives: new Set(),
  reached: new Set(),
  sites: new Set(),
};
