// What was told of a game of CO-OPS, under its own types.
import type { Game } from '../net/fold';
import type { CoopsView } from '../protocol';

export function viewOf(game: Game | null): CoopsView | null {
  return game?.view ? (game.view as unknown as CoopsView) : null;
}
