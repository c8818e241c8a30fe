// How blocks, weapons, cards and orders are called, in the language of the page.
import { i18n } from '../i18n/i18n.svelte';
import type { Told } from '../net/fold';
import type {
  AidCard,
  Asset,
  Block,
  EventCard,
  Legal,
  Piece,
  Scenario,
  SeatName,
  Side,
  View,
  Weapon,
  Words,
} from '../protocol';
import { type Order, piecesOfBlocks } from './legal';

export class Names {
  readonly blocks: ReadonlyMap<string, Block>;
  readonly weapons: ReadonlyMap<string, Weapon>;
  readonly assets: ReadonlyMap<string, Asset>;
  readonly cards: ReadonlyMap<string, EventCard>;
  #blockOf = new Map<string, string>();

  constructor(
    readonly scenario: Scenario | null,
    readonly view: View | null,
    aid: AidCard | undefined,
    log: readonly Told[] = [],
  ) {
    const sides = scenario ? [scenario.sides.green, scenario.sides.red] : [];
    this.blocks = byId(sides.flatMap((side) => side.blocks));
    this.weapons = byId(scenario?.weapons ?? []);
    this.assets = byId(aid?.assets ?? []);
    this.cards = byId(aid?.cards ?? []);
    // Who is gone is not in the view, but the log still speaks of it.
    for (const { what, piece, block } of log.flatMap(({ events }) => events)) {
      if (what === 'eliminated' && piece && block) this.#blockOf.set(piece, block);
    }
    for (const side of [view?.green, view?.red]) {
      for (const [block, piece] of piecesOfBlocks(side)) this.#blockOf.set(piece, block);
    }
    for (const { id, block } of view?.pieces.list ?? []) {
      if (block) this.#blockOf.set(id, block);
    }
  }

  side(side: SeatName): string {
    return i18n.t.play.seats[side];
  }
  bot(name: string): string {
    return i18n.t.play.bots[name] ?? name;
  }
  block(id: string): string {
    const block = this.blocks.get(id);
    return block ? `${id} ${i18n.say(block.name)}` : id;
  }
  weapon(id: string): string {
    return i18n.say(this.weapons.get(id)?.name) || id;
  }
  asset(id: string): string {
    return i18n.say(this.assets.get(id)?.name) || id;
  }
  card(id: string): string {
    return i18n.say(this.cards.get(id)?.title) || id;
  }
  force(side: Side, id: string): string {
    const force = this.scenario?.sides[side].forces.find((one) => one.id === id);
    return force ? `${i18n.t.play.force(force.number)}, ${i18n.say(force.name)}` : id;
  }

  /** What was said of pieces by their handles, with the numbers of those blocks one knows. */
  told(words: Words | undefined): string {
    return i18n
      .say(words)
      .replace(/\b([gr]\d{1,2})\b(?: \(([^()]+)\))?/g, (said, id: string, full?: string) => {
        const block = this.#blockOf.get(id);
        if (!block) return said;
        // Where the sentence has the whole name already, its number need not be said twice.
        return full?.startsWith(`${block} `) ? full : full ? `${block} (${full})` : block;
      });
  }

  /** A piece by its handle, with what is known of it. */
  piece(id: string): string {
    const piece = this.view?.pieces.list.find((one) => one.id === id);
    if (!piece) return id;
    return piece.block ? `${id} (${this.block(piece.block)})` : `${id} (${i18n.t.play.hidden})`;
  }

  counter(id: string): string {
    const counter = this.view?.ground.counters.find((one) => one.id === id);
    const kind = counter && i18n.t.urban.counters[counter.kind];
    return kind ? `${id} (${kind})` : id;
  }

  /** A piece or counter in one sentence, for screen readers and lists. */
  describe(id: string): string {
    const piece = this.view?.pieces.list.find((one) => one.id === id);
    if (!piece) {
      const counter = this.view?.ground.counters.find((one) => one.id === id);
      return counter ? `${this.counter(id)} ${i18n.t.play.at(counter.at)}` : id;
    }
    return [this.piece(id), i18n.t.play.at(piece.at), ...this.#facts(piece)].join(', ');
  }

  #facts(piece: Piece): string[] {
    const t = i18n.t.play;
    const facts: string[] = [];
    const most = this.blocks.get(piece.block ?? '')?.osl;
    if (piece.osl !== undefined && most) facts.push(t.osl(piece.osl, most));
    if (piece.revealed) facts.push(t.revealed);
    if (piece.seen !== undefined) facts.push(t.remembered(piece.seen));
    if (!piece.block && piece.unit) facts.push(t.unit);
    if (piece.marker) facts.push(i18n.t.urban.markers[piece.marker] ?? piece.marker);
    return facts;
  }

  verb(verb: string): string {
    return i18n.t.urban.verbs[verb] ?? verb;
  }

  /** Whom an order with a weapon is about. */
  whom(group: Legal): string {
    return group.target ? this.piece(group.target) : group.who ? this.block(group.who) : '';
  }

  /** The weapon of an order; the second line of sight to the same target has its number. */
  arms(group: Legal): string {
    const line = Number(group.line ?? 0);
    return this.weapon(group.weapon ?? '') + (line > 0 ? ` #${line + 1}` : '');
  }

  /** A whole order in words. */
  order({ group, place }: Order, side: Side): string {
    const details = this.details(group, side);
    const verb = this.verb(group.verb);
    const what = details ? i18n.t.play.labelled(verb, details) : verb;
    return place ? `${what} ${i18n.t.play.at(place)}` : what;
  }

  /** What distinguishes an order from others of the same verb. */
  details(group: Legal, side: Side): string {
    const parts: string[] = [];
    const add = (key: keyof Legal, name: (id: string) => string) => {
      const value = group[key];
      if (typeof value === 'string') parts.push(name(value));
    };
    add('force', (id) => this.force(side, id));
    add('who', (id) => this.block(id));
    add('partner', (id) => this.block(id));
    add('target', (id) => this.piece(id));
    add('counter', (id) => this.counter(id));
    add('asset', (id) => this.asset(id));
    add('card', (id) => this.card(id));
    add('weapon', () => this.arms(group));
    add('site', (id) => id);
    add('then', (id) => `→ ${id}`);
    return parts.join(', ');
  }
}

function byId<T extends { id: string }>(list: readonly T[]): Map<string, T> {
  return new Map(list.map((one) => [one.id, one]));
}
