// What is pointed at on the map, with the mouse or with keys: n and p go through what can be
// chosen, Enter chooses it, Escape goes back.
export type PointerTarget = {
  candidates: () => readonly string[];
  chooseSubject: (id: string) => void;
  choosePlace: (place: string) => void;
  show: (id: string) => void;
  back: () => void;
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
    if (event.key === 'n') this.#step(1);
    else if (event.key === 'p') this.#step(-1);
    else if (event.key === 'Enter' || event.key === ' ') this.#choose();
    else if (event.key === 'Escape') this.target.back();
    else return;
    event.preventDefault();
  }

  #step(by: number): void {
    const all = this.target.candidates();
    if (all.length === 0) return;
    const at = this.#at === null ? (by > 0 ? -1 : 0) : all.indexOf(this.#at);
    this.#at = all[(at + by + all.length) % all.length]!;
    const isSubject = subjectName.test(this.#at);
    this.subject = isSubject ? this.#at : null;
    this.cursor = isSubject ? null : this.#at;
    this.place = this.cursor;
    this.target.show(this.#at);
  }

  #choose(): void {
    if (this.subject) this.target.chooseSubject(this.subject);
    else if (this.cursor) this.target.choosePlace(this.cursor);
  }
}
