// The ways to the places a block can get to.
import type { ReachPlace } from '../protocol';

export type Goal = ReachPlace & { way: string[] };

/** Each place is told with the one before it; the way is what they make together. */
export function withWays(places: readonly ReachPlace[]): Map<string, Goal> {
  const told = new Map(places.map((place) => [place.at, place]));
  const wayTo = (at: string): string[] => {
    const way: string[] = [];
    for (let place = told.get(at); place && way.length <= told.size;) {
      way.unshift(place.at);
      place = place.by === undefined ? undefined : told.get(place.by);
    }
    return way;
  };
  return new Map(places.map((place) => [place.at, { ...place, way: wayTo(place.at) }]));
}
