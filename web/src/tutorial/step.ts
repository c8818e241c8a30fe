// A guided game goes by steps, of whichever game it is: a step is due when its moment has come, and over
// when the player went on, by the button or by playing.
import type { Game } from '../net/fold';

export type Step<Id extends string = string> = {
  id: Id;
  /** The part of the screen it is about, by its data-tour. */
  points?: string;
  due: (game: Game) => boolean;
  /** Over by itself once this holds; without it the player goes on by the button. */
  passed?: (game: Game) => boolean;
};

/** What a step says; with a finger there are no keys to speak of. */
export type StepWords = { title: string; text: string; touch?: string };

export const isOver = (game: Game): boolean => game.over !== null || game.ask?.over === true;

/** The step to show now: the first that is due and neither done nor passed. */
export function currentStep<Id extends string>(
  steps: readonly Step<Id>[],
  game: Game,
  done: readonly string[],
): Step<Id> | null {
  return (
    steps.find((step) => !done.includes(step.id) && !step.passed?.(game) && step.due(game)) ?? null
  );
}

/** Moments that did not come are not counted once the game is over: the last step is the last. */
export function progress(
  steps: readonly Step[],
  game: Game,
  done: readonly string[],
): { done: number; of: number } {
  const behind = steps.filter(
    (step) => step.id !== 'over' && (done.includes(step.id) || step.passed?.(game)),
  );
  return { done: behind.length, of: isOver(game) ? behind.length + 1 : steps.length };
}
