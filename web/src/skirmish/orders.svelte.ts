// The order that is being put together on the table, and what the server says of it.
import type { Session } from '../play/session.svelte';
import type { Explained, Explanation, Legal, Looked, Refused, Spot } from '../protocol';
import {
  type Draft,
  type Shot,
  actOf,
  draftOf,
  emptyDraft,
  hasPaths,
  hasShots,
  isPlacing,
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

/** Orders that take the whole unit to a place that is pointed at. */
const formed = new Set(['deploy', 'walk', 'run', 'duck-and-weave', 'go-to-ground']);

export class SkirmishOrders {
  /** A unit that is looked at. */
  selected = $state<string | null>(null);
  draft = $state.raw<Draft | null>(null);
  /** The figure whose place is changed next. */
  held = $state<number | null>(null);
  explanation = $state.raw<Explanation | null>(null);
  refusal = $state.raw<Refused | null>(null);
  explaining = $state(false);
  busy = $state(false);
  #asked = 0;

  constructor(readonly session: Session) {}

  ask = $derived.by(() => this.session.game?.ask ?? null);
  legal = $derived<Legal[]>(this.ask?.legal ?? []);
  /** Units that an order can be given to. */
  ready = $derived(new Set(this.legal.flatMap(({ unit }) => unit ?? [])));
  /** The kinds of order there are for the unit that acts or was chosen. */
  verbs = $derived.by(() => {
    const mine = this.legal.filter(({ unit }) => !unit || !this.actor || unit === this.actor);
    return [...new Set(mine.map(({ verb }) => verb))];
  });
  /** Who acts: the unit that was asked about, else the one that was chosen. */
  actor = $derived(this.ask?.unit && this.ready.has(this.ask.unit) ? this.ask.unit : this.selected);
  /** Units that the order in the making could be aimed at. */
  targets = $derived.by(() => {
    const verb = this.draft?.verb;
    if (!verb || (!hasShots(verb) && verb !== 'assault')) return new Set<string>();
    const orders = this.legal.filter((one) => one.verb === verb && this.#isActors(one));
    return new Set(
      orders.flatMap(({ act, target }) =>
        target ? [target] : draftOf(act).shots.map((shot) => shot.target),
      ),
    );
  });
  act = $derived(this.draft ? actOf(this.draft) : null);

  #isActors({ unit }: Legal): boolean {
    return !unit || unit === this.actor;
  }

  select(unit: string | null): void {
    if (this.selected !== unit) this.clear();
    this.selected = unit;
  }

  clear(): void {
    this.#set(null);
    this.held = null;
  }

  back(): void {
    if (this.held !== null) this.held = null;
    else if (this.draft) this.clear();
    else this.selected = null;
  }

  /** A kind of order was chosen; what is left to say is pointed at on the table. */
  choose(verb: string): void {
    const orders = this.legal.filter((one) => one.verb === verb && this.#isActors(one));
    this.held = null;
    if (orders.length === 1 && !hasPaths(verb)) {
      if (immediate.has(verb)) void this.give(orders[0]!.act);
      else this.#propose(draftOf(orders[0]!.act));
    } else if (verb === 'take-hits' || verb === 'dodge') this.#propose(draftOf(orders[0]!.act));
    else if (verb === 'assault' || hasShots(verb)) this.#propose(draftOf(orders[0]!.act));
    else this.#set(emptyDraft(verb, orders[0]?.unit));
  }

  /** One of the orders that the server suggests, to be changed or given. */
  suggest(order: Legal): void {
    this.held = null;
    if (immediate.has(order.verb)) void this.give(order.act);
    else this.#propose(draftOf(order.act));
  }

  /** A press on the table. */
  async point(spot: Spot): Promise<void> {
    const draft = this.draft;
    if (!draft || !hasPaths(draft.verb)) return;
    if (this.held !== null) this.move(this.held, spot, true);
    else if (this.#isVehicle(draft.unit)) this.#drive(draft, spot);
    else if (formed.has(draft.verb)) await this.#form(draft, spot);
  }

  /** A vehicle to a place; put down, it looks at the enemy's edge. */
  #drive(draft: Draft, spot: Spot): void {
    if (draft.verb === 'deploy' && draft.facing === undefined) {
      this.draft = { ...draft, facing: this.session.role === 'red' ? 270 : 90 };
    }
    this.move(1, spot, true);
  }

  /** The whole unit to a place, as the server would put it. */
  async #form(draft: Draft, spot: Spot): Promise<void> {
    const asked = this.#asked;
    const told = await this.session.ask<Looked>({
      type: 'look',
      what: 'formation',
      from: `${draft.verb} ${draft.unit ?? ''}`.trim(),
      to: spotText(spot),
    });
    if (!told?.found.act || asked !== this.#asked) return;
    const { paths } = draftOf(told.found.act);
    this.#propose({ ...draft, paths });
  }

  /** The end of one figure's way; it is judged when the hand lets go. */
  move(number: number, spot: Spot, done: boolean): void {
    const draft = this.draft;
    if (!draft) return;
    const before = draft.paths[number] ?? [];
    const way = [...before.slice(0, -1), spot];
    const next = { ...draft, paths: { ...draft.paths, [number]: way } };
    if (done) this.#propose(next);
    else this.draft = next;
  }

  /** A corner on the way of a figure, before its end. */
  bend(number: number, spot: Spot): void {
    const draft = this.draft;
    const way = draft?.paths[number];
    if (!draft || !way || way.length === 0 || way.length >= 8) return;
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
    if (!draft || !this.targets.has(unit)) return false;
    const same = this.legal.filter((one) => one.verb === draft.verb && this.#isActors(one));
    if (draft.verb === 'assault') {
      const order = same.find(({ target }) => target === unit);
      if (order) this.#propose(draftOf(order.act));
      return order !== undefined;
    }
    const all = same.find(({ act }) => draftOf(act).shots.every(({ target }) => target === unit));
    if (all) this.#propose(draftOf(all.act));
    return all !== undefined;
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
  setBoard(board: string | undefined): void {
    if (this.draft) this.#propose({ ...this.draft, board });
  }
  setHits(suppressed: number[], casualties: number[]): void {
    if (this.draft) this.#propose({ ...this.draft, suppressed, casualties });
  }

  async confirm(): Promise<void> {
    if (this.act && !this.refusal) await this.give(this.act);
  }

  async give(action: string): Promise<void> {
    const question = this.ask?.question;
    if (question === undefined || this.busy) return;
    this.busy = true;
    const done = await this.session.ask({ type: 'act', question, action });
    this.busy = false;
    if (done) this.clear();
  }

  /** Another question: what was half said was for the one before. */
  renew(): void {
    this.clear();
    const unit = this.ask?.unit;
    if (unit && this.ready.has(unit)) this.selected = unit;
    // A question with one kind of answer is begun for who has to answer it.
    const [verb, other] = this.verbs;
    if (verb && !other && (isPlacing(verb) || verb === 'take-hits')) {
      const first = this.legal[0]!;
      if (!isPlacing(verb) || verb === 'place-survivors') this.#propose(draftOf(first.act));
    }
  }

  #isVehicle(unit: string | undefined): boolean {
    const view = this.session.game?.view as {
      roster?: { units: { id: string; vehicle?: object }[] };
    };
    return view?.roster?.units.find(({ id }) => id === unit)?.vehicle !== undefined;
  }

  #propose(draft: Draft): void {
    this.#set(draft);
    void this.#explain(actOf(draft));
  }

  #set(draft: Draft | null): void {
    this.draft = draft;
    this.explanation = null;
    this.refusal = null;
    this.explaining = false;
    this.#asked += 1;
  }

  async #explain(action: string): Promise<void> {
    const asked = this.#asked;
    this.explaining = true;
    const told = await this.session.askQuietly<Explained>({ type: 'explain', action });
    const refusal = told ? null : await this.session.whyNot(action);
    if (asked !== this.#asked) return;
    this.explaining = false;
    this.explanation = told?.explanation ?? null;
    this.refusal = refusal;
  }
}
