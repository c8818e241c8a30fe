// The order that is being put together: what was chosen so far, what the server explains about it.
import type { Explained, Explanation, Legal, Reach, Refused } from '../protocol';
import {
  type Order,
  actingPiece,
  deedMeantFor,
  groupsBySubject,
  isImmediate,
  isMine,
  orderMeantAt,
  orderOf,
  ordersAt,
  piecesOfBlocks,
  placesOpen,
  shotMeantAt,
} from './legal';
import { type Goal, withWays } from './reach';
import type { Session } from './session.svelte';
import { nextStep } from './walk';

export class Orders {
  /** A kind of order whose place is to be pointed at. */
  group = $state.raw<Legal | null>(null);
  /** An order that waits for its confirmation. */
  order = $state.raw<Order | null>(null);
  explanation = $state.raw<Explanation | null>(null);
  explaining = $state(false);
  /** Why what was pointed at last is not possible. */
  refusal = $state.raw<Refused | null>(null);
  reach = $state.raw<ReadonlyMap<string, Goal>>(new Map());
  /** The piece whose card is shown. */
  selected = $state<string | null>(null);
  busy = $state(false);

  #session: Session;
  #asked = 0;

  constructor(session: Session) {
    this.#session = session;
  }

  ask = $derived.by(() => {
    const ask = this.#session.game?.ask ?? null;
    return isMine(ask) ? ask : null;
  });
  legal = $derived<Legal[]>(this.ask?.legal ?? []);
  pieces = $derived.by(() => {
    const game = this.#session.game;
    const side = game?.ask?.seat;
    return piecesOfBlocks(side ? game?.view?.[side] : undefined);
  });
  subjects = $derived(groupsBySubject(this.legal, this.pieces));
  open = $derived(placesOpen(this.legal, this.group));

  /** For a new question: forget what was chosen, ask where the block can get to. */
  async renew(): Promise<void> {
    this.drop();
    this.reach = new Map();
    const acting = actingPiece(this.#session.game?.ask ?? null);
    if (acting) this.selected = acting;
    if (this.walking || !this.legal.some((group) => group.verb === 'move')) return;
    const question = this.ask?.question;
    const told = await this.#session.askQuietly<Reach>({ type: 'reach' });
    if (!told || this.ask?.question !== question) return;
    this.reach = withWays(told.found.places);
  }

  drop(): void {
    this.group = null;
    this.#setOrder(null);
  }

  /** One step back: the order, then the kind of order. */
  back(): void {
    this.refusal = null;
    if (this.order) this.#setOrder(null);
    else if (this.group) this.group = null;
    else this.selected = null;
  }

  chooseGroup(group: Legal): void {
    if (group.place === undefined) {
      this.propose(orderOf(group));
    } else if (group.place.length === 1) {
      this.group = group;
      this.propose(orderOf(group, group.place[0]));
    } else {
      this.group = group;
      this.#setOrder(null);
    }
  }

  /** Whether one can point at a place now: for an order there, or as the end of a way. */
  isOpen(place: string): boolean {
    const moves = this.group === null || this.group.verb === 'move';
    return this.open.has(place) || (moves && this.reach.has(place));
  }

  /** A press on a place. True if it meant something. */
  choosePlace(place: string): boolean {
    if (this.order?.place === place) {
      void this.confirm();
      return true;
    }
    const [first] = ordersAt(this.legal, place, this.group);
    if (first) this.propose(first);
    else if (this.isOpen(place)) this.propose(this.#farMove(place));
    else return false;
    return true;
  }

  /** A press on a piece or counter: shows it, and gives its order if there is only one. */
  chooseSubject(id: string): void {
    const groups = this.subjects.get(id) ?? [];
    const again = this.selected === id;
    this.refusal = null;
    this.selected = id;
    if (groups.length === 1 && !this.group) {
      const [group] = groups;
      if (this.order && this.order.group === group && again) void this.confirm();
      else if (group!.verb !== 'activate' || again) this.chooseGroup(group!);
    } else {
      this.#setOrder(null);
    }
  }

  /** Says why nothing can be done at a place. */
  async refusePlace(place: string): Promise<void> {
    const chosen = this.group;
    if (this.order) this.#setOrder(null);
    await this.#refuse(this.ask && orderMeantAt(this.ask, place, chosen));
  }

  /** Says why nothing can be done to a piece of the enemy. */
  async refuseTarget(piece: string, weapon: string | undefined): Promise<void> {
    await this.#refuse(this.ask && shotMeantAt(this.ask, piece, weapon));
  }

  /** Says why one of the player's own blocks can do nothing now. */
  async refuseBlock(block: string, weapon: string | undefined): Promise<void> {
    await this.#refuse(this.ask && deedMeantFor(this.ask, block, weapon));
  }

  async #refuse(action: string | null | undefined): Promise<void> {
    if (!action) return;
    const asked = ++this.#asked;
    const refusal = await this.#session.whyNot(action);
    if (asked === this.#asked) this.refusal = refusal;
  }

  propose(order: Order): void {
    if (isImmediate(order)) {
      void this.give(order);
      return;
    }
    this.#setOrder(order);
    void this.#explain(order);
  }

  async confirm(): Promise<void> {
    if (this.order) await this.give(this.order);
  }

  async give(order: Order): Promise<void> {
    const question = this.ask?.question;
    if (question === undefined || this.busy) return;
    this.busy = true;
    const way = order.group.verb === 'move' ? this.reach.get(order.place ?? '')?.way : undefined;
    const [first, ...rest] = way ?? [];
    const action = first === undefined ? order.act : order.group.act.replace('{}', first);
    this.#session.walk = {
      walker: actingPiece(this.ask) ?? '',
      rest,
      since: this.#session.game?.n ?? 0,
    };
    if (!(await this.#session.ask({ type: 'act', question, action }))) this.#session.walk = null;
    this.busy = false;
    if (this.order === order) this.#setOrder(null);
  }

  /** After every update: the next step of a way, if nothing speaks against it. */
  async goOn(): Promise<void> {
    const walk = this.#session.walk;
    const game = this.#session.game;
    const place = walk?.rest[0];
    if (!walk || !game || game.n <= walk.since) return;
    const events = game.log.filter(({ n }) => n > walk.since).flatMap((told) => told.events);
    const next =
      place === undefined ? 'stop' : nextStep(walk.walker, place, { ask: game.ask, events });
    if (next === 'wait') return;
    this.#session.walk = null;
    if (next === 'stop') return;
    this.#session.walk = { ...walk, rest: walk.rest.slice(1), since: game.n };
    const question = game.ask!.question!;
    const { act: action } = this.#farMove(place!);
    const answer = await this.#session.ask({ type: 'act', question, action });
    if (!answer) this.#session.walk = null;
  }

  /** Whether a way is being walked: nothing is asked of the player meanwhile. */
  get walking(): boolean {
    return (this.#session.walk?.rest.length ?? 0) > 0;
  }

  /** A move of several steps: the way comes from the server. */
  #farMove(place: string): Order {
    const move = this.legal.find((group) => group.verb === 'move')!;
    return orderOf(move, place);
  }

  #setOrder(order: Order | null): void {
    this.order = order;
    this.refusal = null;
    this.explanation = null;
    this.explaining = false;
    this.#asked += 1;
  }

  async #explain(order: Order): Promise<void> {
    // The server explains single steps; a long way is explained by what `reach` told of it.
    if (order.place && !order.group.place?.includes(order.place)) return;
    const asked = this.#asked;
    this.explaining = true;
    const told = await this.#session.askQuietly<Explained>({ type: 'explain', action: order.act });
    if (asked !== this.#asked) return;
    this.explaining = false;
    this.explanation = told?.explanation ?? null;
  }
}
