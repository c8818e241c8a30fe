// Figures and vehicles go where they went, along the way they took. Pure but for the walk itself.
import type { GameEvent, Spot } from '../protocol';
import { distance } from './scale';

/** Who moved in what was told: all the places each has passed, the first where it stood. */
export function waysIn(events: readonly GameEvent[]): Map<string, Spot[]> {
  const ways = new Map<string, Spot[]>();
  for (const { what, way, figure, unit } of events) {
    const id = what === 'figure-moved' ? figure : what === 'vehicle-moved' ? unit : undefined;
    const [from, to] = way ?? [];
    if (!id || !from || !to) continue;
    const before = ways.get(id);
    if (before) before.push(to);
    else ways.set(id, [from, to]);
  }
  return ways;
}

const perCentimetre = 110;
const shortest = 450;
const longest = 1400;

/** How long a walk is shown, in milliseconds. */
export function walkTime(way: readonly Spot[]): number {
  const length = way.slice(1).reduce((sum, to, i) => sum + distance(way[i]!, to), 0);
  return Math.min(longest, Math.max(shortest, (length / 100) * perCentimetre));
}

/** When each place of a way is reached, as a share of the whole. */
export function shares(way: readonly Spot[]): number[] {
  const lengths = way.slice(1).map((to, i) => distance(way[i]!, to));
  const all = lengths.reduce((sum, length) => sum + length, 0);
  let gone = 0;
  return [0, ...lengths.map((length) => (gone += length) / (all || 1))];
}

/** Lets an element go that way. */
export function walk(
  element: Element,
  way: readonly Spot[] | undefined,
  put: (spot: Spot) => string,
): void {
  if (!way || !element.animate || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const offsets = shares(way);
  const frames = way.map((spot, i) => ({ transform: put(spot), offset: offsets[i] }));
  element.animate(frames, { duration: walkTime(way), easing: 'linear' });
}
