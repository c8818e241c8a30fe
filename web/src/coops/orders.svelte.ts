// The order that is being put together: who acts, what was chosen, what the server explains of it.
import type { Explained, Explanation, Legal } from '../protocol';
import {
  type Order,
  actsOf,
  isImmediate,
  meantFor,
  openPlaces,
  orderOf,
  readyGroups,
  shotsBy,
} from './choices';
import type { Team } from './team.svelte';

/** Milliseconds until the stream has told what the others did. */
const soon = 400;

export class CoopsOrders {
  /** A group, unit, marker or space that is looked at. */
  selected = $state<string | null>(null);
  /** A kind of order whose place is to be pointed at. */
  picked = $state.raw<Legal | null>(null);
  /** The unit that is to be fired at. */
  target = $state<string | null>(null);
  order = $state.raw<Order | null>(null);
  explanation = $state.raw<Explanation | null>(null);
  explaining = $state(false);
  busy = $state(false);
  #asked = 0;

  constructor(readonly team: Team) {}

  legal = $derived.by(() => this.team.legal);
  ready = $derived(readyGroups(this.legal));
  acts = $derived(actsOf(this.legal, this.selected));
  open = $derived(openPlaces(this.legal, this.selected, this.picked));
  shots = $derived(shotsBy(this.legal, this.selected));

  select(id: string | null): void {
    this.selected = id;
    this.picked = null;
    this.target = null;
    this.#set(null);
  }

  back(): void {
    if (this.order) this.#set(null);
    else if (this.picked) this.picked = null;
    else if (this.target) this.target = null;
    else this.selected = null;
  }

  choose(legal: Legal): void {
    if (legal.place === undefined) this.propose(orderOf(legal));
    else if (legal.place.length === 1) this.propose(orderOf(legal, legal.place[0]));
    else {
      this.picked = legal;
      this.#set(null);
    }
  }

  /** A press on a space. True if it meant something. */
  choosePlace(place: string): boolean {
    if (this.order?.place === place) {
      void this.confirm();
      return true;
    }
    const legal = this.open.get(place);
    if (!legal) return false;
    this.propose(orderOf(legal, place));
    return true;
  }

  /** A press on a marker: fires at it, works on it, or chooses it. */
  chooseSubject(id: string): void {
    const next = this.legal.find(({ verb, unit }) => verb === 'next-unit' && unit === id);
    if (next) {
      void this.give(orderOf(next));
      return;
    }
    const shots = this.shots.get(id);
    const meant = meantFor(this.legal, this.selected, id);
    if (shots) {
      this.picked = null;
      this.#set(null);
      this.target = id;
      if (shots.length === 1) this.propose(orderOf(shots[0]!));
    } else if (meant.length === 1) this.choose(meant[0]!);
    else this.select(id);
  }

  propose(order: Order): void {
    if (isImmediate(order.legal)) {
      void this.give(order);
      return;
    }
    this.#set(order);
    void this.#explain(order);
  }

  async confirm(): Promise<void> {
    if (this.order) await this.give(this.order);
  }

  async give(order: Order): Promise<void> {
    const session = this.team.sessionOf(order.legal);
    const question = session?.game?.ask?.question;
    if (!session || question === undefined || this.busy) return;
    this.busy = true;
    // Somebody else may have acted at the same moment: what can still be done is asked for again.
    const done =
      (await session.askQuietly({ type: 'act', question, action: order.act })) ??
      (await this.#again(order, question));
    this.busy = false;
    if (this.order === order) this.#set(null);
    if (done) {
      this.picked = null;
      this.target = null;
    }
  }

  async #again(order: Order, before: number): Promise<unknown> {
    await new Promise((resolve) => setTimeout(resolve, soon));
    const same = this.legal.find(
      (one) => one.act === order.legal.act && (!order.place || one.place?.includes(order.place)),
    );
    const session = this.team.sessionOf(same ?? order.legal) ?? this.team.main;
    const question = session.game?.ask?.question ?? before;
    return session.ask({ type: 'act', question, action: order.act });
  }

  /** What was half chosen and cannot be done any more is dropped; others act in the meantime. */
  renew(): void {
    const { order, picked } = this;
    const still = (one: Legal) => this.legal.find(({ act }) => act === one.act);
    if (picked) this.picked = still(picked) ?? null;
    if (order) {
      const same = still(order.legal);
      const there = order.place === undefined || same?.place?.includes(order.place);
      if (!same || !there) this.#set(null);
      else if (same !== order.legal) this.order = { ...order, legal: same };
    }
    if (this.target && !this.shots.has(this.target)) this.target = null;
  }

  #set(order: Order | null): void {
    this.order = order;
    this.explanation = null;
    this.explaining = false;
    this.#asked += 1;
  }

  async #explain(order: Order): Promise<void> {
    const session = this.team.sessionOf(order.legal);
    if (!session) return;
    const asked = this.#asked;
    this.explaining = true;
    const told = await session.askQuietly<Explained>({ type: 'explain', action: order.act });
    if (asked !== this.#asked) return;
    this.explaining = false;
    this.explanation = told?.explanation ?? null;
  }
}
