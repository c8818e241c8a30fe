// Plays the steps of an enemy phase, by itself or by hand.
import type { CoopsView, GameEvent } from '../protocol';
import { type Step, sceneAt, stepsOf } from './playback';

export const speeds = [0.5, 1, 2, 4] as const;
const stay = 1500;

export class StepPlayer {
  steps = $state.raw<Step[]>([]);
  at = $state(0);
  playing = $state(false);
  speed = $state<number>(1);
  /** What was played last, to be seen again. */
  #events = $state.raw<GameEvent[]>([]);
  #before = $state.raw<CoopsView | null>(null);
  active = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;

  step = $derived(this.active ? this.steps[this.at] : undefined);
  scene = $derived(
    this.step && this.#before ? sceneAt(this.#before, this.#events, this.step.until) : null,
  );

  start(before: CoopsView, events: GameEvent[], byItself: boolean): void {
    // What comes while one still watches is added to it.
    const goesOn = this.active && this.#before !== null;
    if (!goesOn) {
      this.#before = before;
      this.#events = events;
      this.at = 0;
    } else {
      this.#events = [...this.#events, ...events];
    }
    this.steps = stepsOf(this.#events);
    this.active = this.steps.length > 0;
    if (byItself && this.active) this.play();
  }

  get canRepeat(): boolean {
    return !this.active && this.steps.length > 0;
  }

  repeat(): void {
    this.at = 0;
    this.active = true;
    this.play();
  }

  play(): void {
    this.playing = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#tick(), stay / this.speed);
  }
  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }
  move(by: number): void {
    this.pause();
    if (this.at + by >= this.steps.length) this.skip();
    else this.at = Math.max(0, this.at + by);
  }
  skip(): void {
    this.pause();
    this.active = false;
  }

  #tick(): void {
    if (!this.playing) return;
    if (this.at + 1 >= this.steps.length) {
      this.skip();
      return;
    }
    this.at += 1;
    this.play();
  }
}
