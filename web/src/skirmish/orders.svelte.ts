// The order that is being put together on the table, and what the server says of it.
import type { Session } from '../play/session.svelte';
import type { Explained, Explanation, Legal, Looked, Refused, Spot } from '../protocol';
import {
  type Draft,
  type Shot,
  actOf,
  asShot,
  draftOf,
  emptyDraft,
  hasPaths,
  hasShots,
  isIdle,
  isPicking,
} from './draft';
import { spotText } from './scale';

/** Given at a press, without a look at what it would do. */
const immediate = new Set([
  'hand-over',
  'decline',
  'hold-fire',
  'hold-move',
  'go-on',
  'pick-combat',
]);

/** Everything that helps to make an order, as the server found it. */
type Found = Looked['found'];
export type FoundShot = NonNullable<Found['shots']>[number];
/** Whom the unit would see where the order leaves it. */
export type Prospect = { fires: boolean; enemies: NonNullable<Found['enemies']> };

/** Questions that begin with which unit it is about, and the order that it is chosen for. */
const openings: Record<string, string> = { initiative: 'attempt', deploy: 'deploy', react: 'fire' };

/** Orders that a suggestion of the server begins at once, as nothing else is asked. */
const begun = new Set(['take-hits', 'place-survivors', 'follow-up', 'move-up']);
/** Orders that a suggestion of the server begins. */
const isReady = (verb: string): boolean =>
  begun.has(verb) ||
  verb === 'dodge' ||
  verb === 'redirect' ||
  verb === 'assault' ||
  verb === 'overrun' ||
  hasShots(verb);

/** Orders that leave a unit somewhere on the table, out of close combat. */
const foreseen = new Set([
  'deploy',
  'walk',
  'run',
  'duck-and-weave',
  'go-to-ground',
  'drive',
  'redirect',
  'place-survivors',
]);
const isForeseen = ({ verb, paths, board, in: vehicle }: Draft): boolean =>
  foreseen.has(verb) && !board && !vehicle && Object.keys(paths).length > 0;

/**
 * What an order begins with: the fewest who fall, the most who come into contact, the most who fire;
 * else the first.
 */
function bestOf(verb: string, orders: readonly Legal[]): Legal | undefined {
  const worth = ({ act }: Legal) => {
    const { casualties, paths, shots } = draftOf(act);
    if (verb === 'take-hits') return -casualties.length;
    if (hasShots(verb)) return shots.length;
    return verb === 'follow-up' || verb === 'move-up' ? Object.keys(paths).length : 0;
  };
  return orders.reduce<Legal | undefined>(
    (best, order) => (best && worth(best) >= worth(order) ? best : order),
    undefined,
  );
}

export class SkirmishOrders {
  /** A unit that is looked at. */
  selected = $state<string | null>(null);
  draft = $state.raw<Draft | null>(null);
  /** The figure whose place is changed next. */
  held = $state<number | null>(null);
  /** The next place is a corner of its way, not its end. */
  bending = $state(false);
  explanation = $state.raw<Explanation | null>(null);
  /** Why the order cannot be given. */
  refusal = $state.raw<Refused | null>(null);
  /** Why what was pointed at is nothing for it; the order stays as it was. */
  notice = $state.raw<Refused | null>(null);
  /** It was said that the order does nothing; confirmed once more it is given. */
  doubted = $state(false);
  prospect = $state.raw<Prospect | null>(null);
  /** Every shot that could be declared. */
  shots = $state.raw<readonly FoundShot[]>([]);
  explaining = $state(false);
  busy = $state(false);
  #asked = 0;
  /** What is dragged is looked at while it moves: one question at a time, then the last one. */
  #looking = false;
  #next: Draft | null = null;

  constructor(readonly session: Session) {}

  /** Not before what led to it has been seen. */
  ask = $derived.by(() => (this.session.playing ? null : (this.session.game?.ask ?? null)));
  legal = $derived<Legal[]>(this.ask?.legal ?? []);
  /** Units that an order can be given to. */
  ready = $derived(new Set(this.legal.flatMap(({ unit }) => unit ?? [])));
  /** The kinds of order there are for the unit that acts or was chosen. */
  verbs = $derived.by(() => {
    const mine = this.legal.filter(({ unit }) => !unit || !this.actor || unit === this.actor);
    return [...new Set(mine.map(({ verb }) => verb))];
  });
  /** Who acts: the unit that was asked about, else the one that was chosen, else the only one. */
  actor = $derived.by(() => {
    const able = (id: string | null | undefined) => (id && this.ready.has(id) ? id : undefined);
    const only = this.ready.size === 1 ? [...this.ready][0] : undefined;
    return able(this.ask?.unit) ?? able(this.selected) ?? only ?? null;
  });
  /** Several could be asked about, and none has been chosen. */
  unsaid = $derived(this.ready.size > 1 && this.actor === null);
  /** Whom the order in the making is for; a unit on its way is not named in it. */
  mover = $derived(this.draft?.unit ?? this.ask?.unit);
  /** Units that the order in the making could be aimed at. */
  targets = $derived.by(() => {
    const verb = this.draft?.verb;
    if (verb === 'assault') {
      const orders = this.legal.filter((one) => one.verb === verb && this.#isActors(one));
      return new Set(orders.flatMap(({ target }) => target ?? []));
    }
    return new Set(verb && hasShots(verb) ? this.shots.map(({ target }) => target) : []);
  });
  /** Vehicles that the unit in the making could be deployed in. */
  carriers = $derived.by(() => {
    if (this.draft?.verb !== 'deploy') return [];
    const orders = this.legal.filter(({ unit }) => unit === this.draft?.unit);
    return [...new Set(orders.flatMap(({ act }) => draftOf(act).in ?? []))];
  });
  opening = $derived(openings[this.ask?.what ?? '']);
  act = $derived(this.draft ? actOf(this.draft) : null);
  idle = $derived(this.draft !== null && isIdle(this.draft));

  #isActors({ unit }: Legal): boolean {
    return !unit || !this.actor || unit === this.actor;
  }

  select(unit: string | null): void {
    if (this.selected !== unit) this.clear();
    this.selected = unit;
  }

  clear(): void {
    this.#set(null);
    this.hold(null);
  }

  hold(number: number | null): void {
    this.held = number;
    this.bending = false;
  }

  back(): void {
    if (this.held !== null) this.hold(null);
    else if (this.draft) this.clear();
    else this.selected = null;
  }

  /** A unit was chosen for a question that begins with one. */
  begin(unit: string, verb: string): void {
    this.select(unit);
    this.choose(verb);
  }

  /** A kind of order was chosen; what is left to say is pointed at on the table. */
  choose(verb: string): void {
    const orders = this.legal.filter((one) => one.verb === verb && this.#isActors(one));
    this.hold(null);
    const first = bestOf(verb, orders);
    if (first && orders.length === 1 && immediate.has(verb)) void this.give(first.act);
    else if (first && (isReady(verb) || (orders.length === 1 && !hasPaths(verb)))) {
      this.#propose(draftOf(first.act));
    } else this.#set(emptyDraft(verb, first?.unit));
    if (hasShots(verb)) void this.#listShots(verb);
  }

  async #listShots(verb: string): Promise<void> {
    this.shots = [];
    const unit = this.mover;
    const question = this.ask?.question;
    const found = await this.#look('shots', `${verb} ${unit ?? ''}`.trim());
    if (question === this.ask?.question) this.shots = found?.shots ?? [];
  }

  async #look(what: string, from: string, to?: string): Promise<Found | null> {
    const asked = this.#asked;
    const told = await this.session.attempt({ type: 'look', what, from, to });
    if (told && 'refused' in told && asked === this.#asked) this.notice = told.refused;
    return told && 'answer' in told ? (told.answer as Looked).found : null;
  }

  /** One of the orders that the server suggests, to be changed or given. */
  suggest(order: Legal): void {
    this.hold(null);
    if (immediate.has(order.verb)) void this.give(order.act);
    else this.#propose(draftOf(order.act));
  }

  /** A press on the table, or on a vehicle to get into. */
  async point(spot: Spot, board?: string): Promise<void> {
    const draft = this.draft;
    if (!draft || !hasPaths(draft.verb)) return;
    if (this.held !== null && this.bending) this.#bend(this.held, spot);
    else if (this.held !== null) this.move(this.held, spot, true);
    else await this.#send({ ...draft, board }, spot);
  }

  /** The whole unit to a place, as the server would put it. */
  async #send(draft: Draft, spot: Spot): Promise<void> {
    const asked = this.#asked;
    const target = draft.target ?? draft.board;
    const begins = [draft.verb, draft.unit, target].filter(Boolean).join(' ');
    const found = await this.#look('formation', begins, spotText(spot));
    if (!found?.act || asked !== this.#asked) return;
    const { paths, facing, fire } = draftOf(found.act);
    // Who stands on the table is not in a vehicle.
    const given = { ...draft, in: undefined, facing: facing ?? draft.facing };
    this.#propose({ ...given, paths, fire: draft.fire ?? fire });
  }

  /** The end of one figure's way; it is judged when the hand lets go. */
  move(number: number, spot: Spot, done: boolean): void {
    const draft = this.draft;
    if (!draft) return;
    const before = draft.paths[number] ?? [];
    const way = [...before.slice(0, -1), spot];
    const next = { ...draft, paths: { ...draft.paths, [number]: way } };
    if (done) this.#propose(next);
    else {
      this.draft = next;
      void this.#foresee(next);
    }
  }

  /** A corner on the way of a figure, before its end. */
  #bend(number: number, spot: Spot): void {
    this.bending = false;
    const draft = this.draft;
    const way = draft?.paths[number];
    if (!draft || !way || way.length === 0) return;
    const bent = [...way.slice(0, -1), spot, way.at(-1)!];
    this.#propose({ ...draft, paths: { ...draft.paths, [number]: bent } });
  }

  stay(number: number): void {
    const draft = this.draft;
    if (!draft) return;
    const paths = Object.fromEntries(
      Object.entries(draft.paths).filter(([key]) => Number(key) !== number),
    );
    this.#propose({ ...draft, paths });
  }

  /** A press on a unit while an order is being made: it becomes the target. */
  async aim(unit: string): Promise<boolean> {
    const draft = this.draft;
    if (this.carriers.includes(unit)) {
      this.setIn(unit);
      return true;
    }
    if (!draft || !this.targets.has(unit)) return false;
    if (draft.verb === 'assault') {
      const order = this.legal.find(
        (one) => one.verb === draft.verb && one.target === unit && this.#isActors(one),
      );
      if (order) this.#propose(draftOf(order.act));
      return order !== undefined;
    }
    const asked = this.#asked;
    const found = await this.#look('volley', `${draft.verb} ${this.mover}`, unit);
    if (asked === this.#asked && found?.shots?.length) this.setShots(found.shots.map(asShot));
    return true;
  }

  setShots(shots: Shot[]): void {
    if (this.draft) this.#propose({ ...this.draft, shots });
  }
  setFacing(facing: number): void {
    if (this.draft) this.#propose({ ...this.draft, facing: ((facing % 360) + 360) % 360 });
  }
  setFire(fire: number | undefined): void {
    if (this.draft) this.#propose({ ...this.draft, fire });
  }
  /** Who is to get in goes to where the vehicle stands. */
  setBoard(board: string | undefined, at?: Spot | null): void {
    const draft = this.draft;
    if (board && at && draft) void this.point(at, board);
    else if (draft) this.#propose({ ...draft, board });
  }
  /** Deployed in a vehicle rather than on the table. */
  setIn(vehicle: string | undefined): void {
    const { verb, unit } = this.draft ?? {};
    if (!verb) return;
    if (vehicle) this.#propose({ ...emptyDraft(verb, unit), in: vehicle });
    else this.#set(emptyDraft(verb, unit));
  }
  setHits(suppressed: number[], casualties: number[]): void {
    if (this.draft) this.#propose({ ...this.draft, suppressed, casualties });
  }

  async confirm(): Promise<void> {
    if (!this.act || this.refusal) return;
    if (this.idle && !this.doubted) this.doubted = true;
    else await this.give(this.act);
  }

  async give(action: string): Promise<void> {
    const question = this.ask?.question;
    if (question === undefined || this.busy) return;
    this.busy = true;
    const done = await this.session.ask({ type: 'act', question, action });
    this.busy = false;
    // The next question may have come first.
    if (done && this.ask?.question === question) this.clear();
  }

  /** Another question: what was half said was for the one before. */
  renew(): void {
    this.clear();
    if (!this.opening && this.actor) this.selected = this.actor;
    // A question with one kind of answer is begun for who has to answer it.
    const [verb, other] = this.verbs;
    if (verb && !other && (begun.has(verb) || isPicking(verb))) this.choose(verb);
  }

  #propose(draft: Draft): void {
    this.#set(draft);
    void this.#explain(actOf(draft));
    void this.#foresee(draft);
  }

  /** Whom the unit would see there, and with what dice. */
  async #foresee(draft: Draft): Promise<void> {
    if (!isForeseen(draft)) return;
    this.#next = draft;
    if (this.#looking) return;
    this.#looking = true;
    while (this.#next) {
      const asked = this.#next;
      this.#next = null;
      const question = this.ask?.question;
      const told = await this.session.askQuietly<Looked>({
        type: 'look',
        what: 'prospect',
        from: actOf(asked),
      });
      const found = told?.found;
      const same = this.draft?.verb === asked.verb && this.draft.unit === asked.unit;
      if (!same || question !== this.ask?.question) continue;
      this.prospect = found?.enemies
        ? { fires: found.fires ?? false, enemies: found.enemies }
        : null;
    }
    this.#looking = false;
  }

  #set(draft: Draft | null): void {
    const before = this.draft;
    this.draft = draft;
    this.explanation = null;
    this.refusal = null;
    this.notice = null;
    this.doubted = false;
    // What is only changed keeps its prospect until there is a new one.
    if (!draft || !isForeseen(draft) || draft.verb !== before?.verb || draft.unit !== before.unit) {
      this.prospect = null;
      this.#next = null;
    }
    this.explaining = false;
    this.#asked += 1;
  }

  async #explain(action: string): Promise<void> {
    const asked = this.#asked;
    this.explaining = true;
    const told = await this.session.attempt({ type: 'explain', action });
    if (asked !== this.#asked) return;
    this.explaining = false;
    this.explanation = told && 'answer' in told ? (told.answer as Explained).explanation : null;
    this.refusal = told && 'refused' in told ? told.refused : null;
  }
}
