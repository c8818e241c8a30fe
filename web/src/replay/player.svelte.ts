// Goes through a row of frames by itself or by hand.
export const speeds = [0.5, 1, 2, 4, 8] as const;
export type Speed = (typeof speeds)[number];

/** Time a frame stays at speed 1. */
const stay = 700;

export class Player {
  at = $state(0);
  playing = $state(false);
  speed = $state<Speed>(1);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly first: number,
    readonly last: number,
    at = first,
  ) {
    this.at = at;
  }

  go(to: number): void {
    this.at = Math.min(this.last, Math.max(this.first, Math.round(to)));
    if (this.at === this.last) this.pause();
  }

  step(by: number): void {
    this.pause();
    this.go(this.at + by);
  }

  play(): void {
    if (this.at >= this.last) this.at = this.first;
    this.playing = true;
    this.#next();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  #next(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (!this.playing) return;
      this.go(this.at + 1);
      if (this.playing) this.#next();
    }, stay / this.speed);
  }
}
