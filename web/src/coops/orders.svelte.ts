// The order that is being put together: who acts, what was chosen, what the server explains of it.
import { giveOrder } from '../play/giving';
import type { Session } from '../play/session.svelte';
import type {
  CoopsGroup,
  CoopsMarker,
  CoopsUnit,
  Explained,
  Explanation,
  Legal,
  Refused,
} from '../protocol';
import {
  type Order,
  actsOf,
  isImmediate,
  meantAt,
  meantFor,
  meantTo,
  openPlaces,
  orderOf,
  readyGroups,
  shotsBy,
} from './choices';
import { sectionOf } from './model';
import type { Team } from './team.svelte';

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
  /** Why what was pointed at last is not possible. */
  refusal = $state.raw<Refused | null>(null);
  /** What is looked at without being chosen: it was pressed, and nothing can be done with it. */
  looked = $state<string | null>(null);
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
    if (this.refusal) this.#set(null);
    else if (this.order) this.#set(null);
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

  /** A press on a marker: fires at it or works on it. True if it meant something. */
  chooseSubject(id: string): boolean {
    const next = this.legal.find(({ verb, unit }) => verb === 'next-unit' && unit === id);
    if (next) {
      void this.give(orderOf(next));
      return true;
    }
    const shots = this.shots.get(id);
    const meant = meantFor(this.legal, this.selected, id);
    if (shots) {
      this.picked = null;
      this.#set(null);
      this.target = id;
      if (shots.length === 1) this.propose(orderOf(shots[0]!));
    } else if (meant.length === 1) this.choose(meant[0]!);
    else return false;
    return true;
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
    if (!session || this.busy) return;
    this.busy = true;
    const refused = await giveOrder(session, order.act);
    this.busy = false;
    if (this.order?.act === order.act) this.#set(null);
    if (!refused) {
      this.picked = null;
      this.target = null;
      return;
    }
    // What somebody else did meanwhile made it impossible: the rules say why.
    const isKnown = refused.code !== 'uncertain';
    const why = (isKnown && (await session.whyNot(order.act))) || refused;
    if (this.order) session.tell(why);
    else if (why.words) this.refusal = why;
  }

  /** Says why a group of this player's can do nothing at a place. */
  async refusePlace(group: CoopsGroup, place: string): Promise<void> {
    const session = this.team.of(sectionOf(group.id));
    await this.#refuse(session, meantAt(session?.game?.ask, group, this.picked, place), place);
  }
  /** Says why it can do nothing to a unit or a marker. */
  async refuseSubject(group: CoopsGroup, subject: CoopsUnit | CoopsMarker): Promise<void> {
    const session = this.team.of(sectionOf(group.id));
    await this.#refuse(session, meantTo(session?.game?.ask, group, subject), subject.id);
  }
  async #refuse(session: Session | undefined, act: string | null, what: string): Promise<void> {
    this.#set(null);
    this.looked = what;
    if (!session || act === null) return;
    const asked = this.#asked;
    const refusal = await session.whyNot(act);
    if (asked === this.#asked) this.refusal = refusal;
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
    this.refusal = null;
    this.looked = null;
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
