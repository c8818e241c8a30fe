// What was told of a game of the skirmish, under its own types.
import type { Game } from '../net/fold';
import type { SkirmishView } from '../protocol';

export function viewOf(game: Game | null): SkirmishView | null {
  return game?.view ? (game.view as unknown as SkirmishView) : null;
}
