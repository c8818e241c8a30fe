// Where the spaces lie on the drawn map: rows of touching circles, odd rows half a space further
// east. Pure.
import type { Box, Point } from '../board/geometry';
import type { CoopsScenario, CoopsSpace, CoopsZone } from '../protocol';

/** From the middle of a space to that of its neighbour. */
export const pitch = 80;
const rise = (pitch * Math.sqrt(3)) / 2;
/** Of the circle of a space; a little is left between two. */
export const radius = 36;
const margin = 150;

export type MapSpace = Point & {
  id: string;
  col: number;
  row: number;
  terrain: CoopsSpace['terrain'] | 'camp';
  tail?: 'W' | 'E';
  village?: string;
  zone?: CoopsZone;
};

export function pointAt(col: number, row: number): Point {
  const shift = Math.abs(row) % 2 === 1 ? pitch / 2 : 0;
  return { x: margin + col * pitch + shift, y: margin + row * rise };
}

/** Columns and rows of the six spaces around one. */
export function around(col: number, row: number): [number, number][] {
  const left = Math.abs(row) % 2 === 1 ? 0 : -1;
  return [
    [col - 1, row],
    [col + 1, row],
    [col + left, row - 1],
    [col + left + 1, row - 1],
    [col + left, row + 1],
    [col + left + 1, row + 1],
  ];
}

/** The part of the map that is in play with these challenge options. */
export function zonesInPlay(scenario: CoopsScenario, options: readonly string[]): CoopsZone[] {
  return scenario.zones.filter(
    ({ option, unless }) =>
      (option === undefined || options.includes(option)) &&
      (unless === undefined || !options.includes(unless)),
  );
}

export class Lattice {
  readonly spaces: readonly MapSpace[];
  readonly zones: readonly CoopsZone[];
  readonly width: number;
  readonly height: number;
  #byId = new Map<string, MapSpace>();
  #byCell = new Map<string, MapSpace>();

  constructor(
    readonly scenario: CoopsScenario,
    options: readonly string[],
  ) {
    this.zones = zonesInPlay(scenario, options);
    this.spaces = [
      ...scenario.spaces.map((space) => ({ ...space, ...pointAt(space.col, space.row) })),
      ...this.zones.flatMap((zone) =>
        zone.spaces.map((space) => ({
          ...space,
          ...pointAt(space.col, space.row),
          terrain: 'camp' as const,
          zone,
        })),
      ),
    ];
    for (const space of this.spaces) {
      this.#byId.set(space.id, space);
      this.#byCell.set(`${space.col},${space.row}`, space);
    }
    const columns = Math.max(...scenario.tiles.map(({ col }) => col)) * 6 + 6;
    const rows = Math.max(...scenario.tiles.map(({ row }) => row)) * 6 + 6;
    const corner = pointAt(columns - 1, rows - 1);
    this.width = corner.x + pitch / 2 + margin;
    this.height = corner.y + margin;
  }

  find(id: string | undefined | null): MapSpace | undefined {
    return id ? this.#byId.get(id) : undefined;
  }

  at(col: number, row: number): MapSpace | undefined {
    return this.#byCell.get(`${col},${row}`);
  }

  neighbours({ col, row }: MapSpace): MapSpace[] {
    return around(col, row).flatMap(([c, r]) => this.at(c, r) ?? []);
  }

  /** The space under a point of the map. */
  under({ x, y }: Point): MapSpace | undefined {
    const row = Math.round((y - margin) / rise);
    for (const near of [row, row - 1, row + 1]) {
      const shift = Math.abs(near) % 2 === 1 ? pitch / 2 : 0;
      const space = this.at(Math.round((x - margin - shift) / pitch), near);
      if (space && Math.hypot(space.x - x, space.y - y) <= pitch / 2) return space;
    }
    return undefined;
  }

  /** The nearest space in a direction; without one to start from, the middle of the map. */
  beside(from: string | undefined, way: Point): MapSpace | undefined {
    const start = this.find(from);
    if (!start) return this.spaces[Math.floor(this.spaces.length / 2)];
    let best: { space: MapSpace; far: number } | undefined;
    for (const space of this.spaces) {
      const x = space.x - start.x;
      const y = space.y - start.y;
      const ahead = x * way.x + y * way.y;
      const aside = Math.abs(x * way.y - y * way.x);
      if (ahead <= 1 || aside > ahead * 1.01) continue;
      const far = ahead + 2 * aside;
      if (!best || far < best.far) best = { space, far };
    }
    return best?.space;
  }

  boxOf(ids: Iterable<string>, around = 170): Box {
    const found = [...ids].flatMap((id) => this.find(id) ?? []);
    const all = found.length > 0 ? found : this.spaces;
    const xs = all.map(({ x }) => x);
    const ys = all.map(({ y }) => y);
    return {
      left: Math.min(...xs) - around,
      right: Math.max(...xs) + around,
      top: Math.min(...ys) - around,
      bottom: Math.max(...ys) + around,
    };
  }
}

/** Of the tip of a drop, in radii; its angle; and half the angle that its sides leave open. */
const tip = 1.28;
const lean = Math.PI / 10;
const opening = Math.acos(1 / tip);

/** The outline of a space around its middle, for SVG and canvas alike. */
export function outlineOf(tail: 'W' | 'E' | undefined, r = radius): string {
  if (!tail) return `M${-r} 0A${r} ${r} 0 1 1 ${r} 0A${r} ${r} 0 1 1 ${-r} 0Z`;
  // The tails of two neighbours lie along each other: one leans down, the other up.
  const way = tail === 'E' ? lean : lean + Math.PI;
  const at = (angle: number, far: number) =>
    `${(Math.cos(angle) * far).toFixed(2)} ${(Math.sin(angle) * far).toFixed(2)}`;
  const from = at(way + opening, r);
  const to = at(way - opening, r);
  return `M${from}A${r} ${r} 0 1 1 ${to}L${at(way, r * tip)}Z`;
}
