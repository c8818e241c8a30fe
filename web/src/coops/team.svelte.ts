// The seats of one person at a table of allies. Each has a stream of its own; what they show is the
// same, but each is told its own orders.
import type { Legal, SeatName } from '../protocol';
import { Session } from '../play/session.svelte';
import { playsAs, seatsOf } from '../play/seat';

export class Team {
  #others = $state.raw<Session[]>([]);
  sessions = $derived.by(() => [this.main, ...this.#others]);
  legal = $derived<Legal[]>(this.sessions.flatMap((one) => one.game?.ask?.legal ?? []));

  constructor(readonly main: Session) {}

  /** Opens and closes streams as seats are taken and left. */
  follow(): void {
    const game = this.main.game;
    if (!game || !playsAs(game.as) || game.table.status !== 'playing') return;
    const wanted = seatsOf(game).filter((seat) => seat !== game.as);
    const has = (seat: SeatName) => this.#others.some((one) => one.as === seat);
    const gone = this.#others.filter((one) => !wanted.includes(one.as as SeatName));
    const fresh = wanted.filter((seat) => !has(seat));
    if (gone.length === 0 && fresh.length === 0) return;
    for (const one of gone) one.close();
    this.#others = [
      ...this.#others.filter((one) => !gone.includes(one)),
      ...fresh.map((seat) => new Session(this.main.table, seat, undefined)),
    ];
  }

  close(): void {
    for (const one of this.#others) one.close();
    this.#others = [];
  }

  /** Whose order that is. */
  sessionOf(legal: Legal): Session | undefined {
    return this.sessions.find((one) => one.game?.ask?.legal?.includes(legal));
  }
  of(seat: SeatName): Session | undefined {
    return this.sessions.find((one) => one.as === seat);
  }
  get seats(): SeatName[] {
    return this.sessions.flatMap((one) => (playsAs(one.as) ? [one.as as SeatName] : []));
  }
}
