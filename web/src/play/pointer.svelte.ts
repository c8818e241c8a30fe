// What is pointed at on the map, with the mouse or with keys: n and p go through what can be
// chosen, with the shift key through all that stands there, the arrows with it from place to place;
// Enter chooses, Escape goes back.
import type { Point } from '../board/geometry';

export type PointerTarget = {
  candidates: () => readonly string[];
  /** Everything that stands on the map. */
  subjects: () => readonly string[];
  /** The next place in a direction. */
  beside: (place: string | null, way: Point) => string | undefined;
  chooseSubject: (id: string) => void;
  choosePlace: (place: string) => void;
  show: (id: string) => void;
  back: () => void;
  /** Whether a name is that of a thing, not of a place. */
  isSubject?: (id: string) => boolean;
};

const ways: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const subjectName = /^[grc]\d+$/;

export class Pointer {
  place = $state<string | null>(null);
  subject = $state<string | null>(null);
  /** The place under the keyboard's cursor. */
  cursor = $state<string | null>(null);
  #at: string | null = null;

  constructor(private target: PointerTarget) {}

  hover(place: string | null): void {
    this.place = place;
    this.subject = null;
  }

  clear(): void {
    this.#at = null;
    this.cursor = null;
    this.subject = null;
  }

  key(event: KeyboardEvent): void {
    const key = event.key.toLowerCase();
    const way = event.shiftKey ? ways[event.key] : undefined;
    if (way) this.#go(way);
    else if (key === 'n') this.#step(1, this.#all(event.shiftKey));
    else if (key === 'p') this.#step(-1, this.#all(event.shiftKey));
    else if (event.key === 'Enter' || event.key === ' ') this.#choose();
    else if (event.key === 'Escape') this.target.back();
    else return;
    event.preventDefault();
  }

  #all(shift: boolean): readonly string[] {
    return shift ? this.target.subjects() : this.target.candidates();
  }

  #step(by: number, all: readonly string[]): void {
    if (all.length === 0) return;
    const at = this.#at === null ? -1 : all.indexOf(this.#at);
    const from = at < 0 && by < 0 ? 0 : at;
    this.#pointAt(all[(from + by + all.length) % all.length]!);
  }

  #go(way: Point): void {
    const place = this.target.beside(this.cursor, way);
    if (place) this.#pointAt(place);
  }

  #pointAt(id: string): void {
    this.#at = id;
    const isSubject = this.target.isSubject?.(id) ?? subjectName.test(id);
    this.subject = isSubject ? id : null;
    this.cursor = isSubject ? null : id;
    this.place = this.cursor;
    this.target.show(id);
  }

  #choose(): void {
    if (this.subject) this.target.chooseSubject(this.subject);
    else if (this.cursor) this.target.choosePlace(this.cursor);
  }
}
