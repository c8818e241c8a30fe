// Where things lie on a level of the map, in the units of its picture.
import type { Seat } from '../net/maps';
import type { GameMap, MapLevel, MapPlace } from '../protocol';

export type Point = { x: number; y: number };
export type Box = { left: number; top: number; right: number; bottom: number };

/** Whether a point lies inside a polygon given as x, y, x, y ... */
export function isInside(outline: readonly number[], { x, y }: Point): boolean {
  let inside = false;
  for (let i = 0, j = outline.length - 2; i < outline.length; j = i, i += 2) {
    const xi = outline[i]!;
    const yi = outline[i + 1]!;
    const xj = outline[j]!;
    const yj = outline[j + 1]!;
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) inside = !inside;
  }
  return inside;
}

export function boxOf(outline: readonly number[]): Box {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (let i = 0; i < outline.length; i += 2) {
    box.left = Math.min(box.left, outline[i]!);
    box.right = Math.max(box.right, outline[i]!);
    box.top = Math.min(box.top, outline[i + 1]!);
    box.bottom = Math.max(box.bottom, outline[i + 1]!);
  }
  return box;
}

export function around(points: readonly Point[], margin: number): Box | null {
  if (points.length === 0) return null;
  const box = boxOf(points.flatMap(({ x, y }) => [x, y]));
  return {
    left: box.left - margin,
    top: box.top - margin,
    right: box.right + margin,
    bottom: box.bottom + margin,
  };
}

export function pathOf(outline: readonly number[]): string {
  let path = '';
  for (let i = 0; i < outline.length; i += 2)
    path += `${i ? 'L' : 'M'}${outline[i]},${outline[i + 1]}`;
  return `${path}Z`;
}

/** The levels of every map, from the lowest. */
const heights = ['underground', 'ground', 'roofs'];

/** Where something of another level is, seen from the one that is shown. */
export function wayTo(level: string, other: string): 'up' | 'down' {
  return heights.indexOf(other) > heights.indexOf(level) ? 'up' : 'down';
}

export type PlacedPlace = MapPlace & { level: string; box: Box; path: string };

/** The places of all levels, by name and by position. */
export class Atlas {
  readonly levels: readonly MapLevel[];
  /** Each on the first level that has it: the open ground is drawn between the roofs, too. */
  readonly places = new Map<string, PlacedPlace>();
  #byLevel = new Map<string, PlacedPlace[]>();
  #named = new Map<string, Map<string, PlacedPlace>>();

  constructor(
    map: GameMap,
    readonly seat: Seat,
  ) {
    this.levels = map.levels;
    for (const level of map.levels) {
      const placed = level.places.map((place) => ({
        ...place,
        level: level.id,
        box: boxOf(place.outline),
        path: pathOf(place.outline),
      }));
      // Rooms lie over hexes, small areas over large ones: the first that holds a point is meant.
      placed.sort((a, b) => area(a.box) - area(b.box));
      this.#byLevel.set(level.id, placed);
      this.#named.set(level.id, new Map(placed.map((place) => [place.name, place])));
      for (const place of placed) {
        if (!this.places.has(place.name)) this.places.set(place.name, place);
      }
    }
  }

  level(id: string): MapLevel | undefined {
    return this.levels.find((level) => level.id === id);
  }

  placesOf(level: string): readonly PlacedPlace[] {
    return this.#byLevel.get(level) ?? [];
  }

  /** A place as it lies on a level, if it is drawn there. */
  on(level: string, name: string): PlacedPlace | undefined {
    return this.#named.get(level)?.get(name);
  }

  /** The nearest place of a level in a direction; without a place to start from, any. */
  beside(level: string, from: string | undefined, way: Point): PlacedPlace | undefined {
    const start = from === undefined ? undefined : this.places.get(from);
    if (!start) return this.placesOf(level)[0];
    let best: { place: PlacedPlace; far: number } | undefined;
    for (const place of this.placesOf(level)) {
      const x = place.x - start.x;
      const y = place.y - start.y;
      const ahead = x * way.x + y * way.y;
      const aside = Math.abs(x * way.y - y * way.x);
      if (place.name === from || ahead <= 1 || aside > ahead) continue;
      const far = ahead + 2 * aside;
      if (!best || far < best.far) best = { place, far };
    }
    return best?.place;
  }

  at(level: string, point: Point): PlacedPlace | undefined {
    return this.placesOf(level).find(
      ({ box, outline }) =>
        point.x >= box.left &&
        point.x <= box.right &&
        point.y >= box.top &&
        point.y <= box.bottom &&
        isInside(outline, point),
    );
  }

  /** The rooms and the roof of a building: a room is 15.2, the roof 15.R. */
  partsOf(building: number): string[] {
    return [...this.places.keys()].filter((name) => name.startsWith(`${building}.`));
  }

  levelOf(place: string): string | undefined {
    return this.places.get(place)?.level;
  }
}

function area(box: Box): number {
  return (box.right - box.left) * (box.bottom - box.top);
}
