// The ways to the places a block can get to.
import type { ReachPlace } from '../protocol';

export type Goal = ReachPlace & { way: string[] };

/** Each place is told with the one before it, where the block stands without one. */
export function withWays(places: readonly ReachPlace[]): Map<string, Goal> {
  const told = new Map(places.map((place) => [place.at, place]));
  const wayTo = (at: string): string[] => {
    const way: string[] = [];
    for (let place = told.get(at); place?.by !== undefined && way.length < told.size;) {
      way.unshift(place.at);
      place = told.get(place.by);
    }
    return way;
  };
  const goals = places.filter((place) => place.by !== undefined);
  return new Map(goals.map((place) => [place.at, { ...place, way: wayTo(place.at) }]));
}
