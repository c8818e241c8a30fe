// One seat's connection to one table, and what it has been told.
import { Atlas } from '../board/geometry';
import { i18n } from '../i18n/i18n.svelte';
import { get } from '../net/api';
import { mapAddress } from '../net/maps';
import { type Game, fold } from '../net/fold';
import {
  type Answer,
  type Connection,
  GameSocket,
  RefusedError,
  type Request,
  playAddress,
} from '../net/socket';
import type {
  CoopsScenario,
  GameMap,
  Refused,
  Role,
  Scenario,
  SkirmishScenario,
  ServerMessage,
  Update,
} from '../protocol';
import { waysIn, walkTime } from '../skirmish/walks';
import { toasts } from '../ui/toasts.svelte';

const stepTime = 190;
const mostQueued = 40;

/** A move of several steps: the client gives them one by one (walk.ts). */
export type Walk = { walker: string; rest: string[]; since: number };

export class Session {
  game = $state.raw<Game | null>(null);
  connection = $state<Connection>('connecting');
  refusal = $state.raw<Refused | null>(null);
  scenario = $state.raw<Scenario | null>(null);
  atlas = $state.raw<Atlas | null>(null);
  /** What is played, if it is CO-OPS. */
  mission = $state.raw<CoopsScenario | null>(null);
  /** The same of the skirmish. */
  skirmish = $state.raw<SkirmishScenario | null>(null);
  /** The steps being shown now: piece to the places it passes. */
  motions = $state.raw<ReadonlyMap<string, string[]>>(new Map());
  /** Whether what happened is still being shown. */
  playing = $state(false);
  /** The rest of a way that was ordered, and the last message before its newest step. */
  walk = $state.raw<Walk | null>(null);
  /** Persons who are connected. */
  present = $state.raw<ReadonlySet<string>>(new Set());

  /** When the last thing was told before the seat was changed. */
  changed = 0;

  #socket: GameSocket;
  #queue: ServerMessage[] = [];
  #waiting: (() => void)[] = [];
  #busy = false;
  #hurry = false;
  #goOn: (() => void) | undefined;
  #closed = false;

  constructor(
    readonly table: string,
    public as: Role,
    key: string | undefined,
  ) {
    this.#socket = new GameSocket({
      url: playAddress(table),
      hello: () => ({
        type: 'hello',
        as: this.as,
        ...(key ? { key } : {}),
        from: this.#lastNumber(),
        lang: i18n.lang,
      }),
      onMessage: (message) => this.#enqueue(message),
      onConnection: (state, refusal) => {
        this.connection = state;
        if (refusal) this.refusal = refusal;
      },
    });
  }

  get role(): Role {
    return this.game?.as ?? this.as;
  }

  /** Sends; a refusal is shown and gives null. */
  async ask<T extends Answer>(request: Request): Promise<T | null> {
    const told = await this.attempt(request);
    if (told && 'answer' in told) return told.answer as T;
    if (told) this.tell(told.refused);
    return null;
  }

  /** Sends, and leaves a refusal to who asks; null if the connection ends. */
  async attempt(request: Request): Promise<{ answer: Answer } | { refused: Refused } | null> {
    try {
      return { answer: await this.#socket.send(request) };
    } catch (error) {
      return error instanceof RefusedError ? { refused: error.refusal } : null;
    }
  }

  tell({ words, rule }: Refused): void {
    if (words) toasts.show(i18n.say(words), { rule, kind: 'trouble' });
  }

  /** Until something new has been told, or for so many milliseconds. */
  news(patience: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, patience);
      this.#waiting.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  /** Sends what is only a help to the player: a refusal is not worth a message. */
  async askQuietly<T extends Answer>(request: Request): Promise<T | null> {
    const told = await this.attempt(request);
    return told && 'answer' in told ? (told.answer as T) : null;
  }

  /** Why an order is not possible; null if it is, or if nobody can tell. */
  async whyNot(action: string): Promise<Refused | null> {
    const told = await this.attempt({ type: 'explain', action });
    return told && 'refused' in told ? told.refused : null;
  }

  /** Takes another seat of this person where nobody has secrets: all stays on the screen. */
  changeSeat(role: Role): void {
    if (this.as === role || !this.game) return;
    this.as = role;
    this.changed = this.game.log.at(-1)?.t ?? 0;
    this.#socket.helloAgain();
  }

  close(): void {
    this.#closed = true;
    this.#queue = [];
    this.#goOn?.();
    this.playing = false;
    this.#socket.close();
    // Nothing of this seat may stay in the page when the other player takes over.
    this.game = null;
    this.scenario = null;
    this.mission = null;
    this.skirmish = null;
    this.atlas = null;
    this.motions = new Map();
    toasts.clear();
  }

  #lastNumber(): number {
    // Another seat has a stream of its own.
    if (this.game?.logIsStale || this.game?.as !== this.as) return 0;
    const queued = this.#queue.findLast((message) => message.type === 'update');
    return queued?.type === 'update' ? queued.n : (this.game?.n ?? 0);
  }

  #enqueue(message: ServerMessage): void {
    if (message.type === 'presence') {
      this.present = new Set(message.people);
      return;
    }
    this.#queue.push(message);
    if (!this.#busy) void this.#play();
  }

  /** Shows what happened one step after the other. */
  async #play(): Promise<void> {
    this.#busy = true;
    for (let message = this.#queue.shift(); message; message = this.#queue.shift()) {
      const motions = message.type === 'update' ? motionsOf(message) : new Map<string, string[]>();
      const steps = Math.max(0, ...[...motions.values()].map((places) => places.length));
      this.motions = motions;
      this.game = fold(this.game, message);
      for (const go of this.#waiting.splice(0)) go();
      if (message.type === 'welcome') void this.#load(message.system, message.scenario);
      if (message.type === 'update' && message.undone) this.#socket.helloAgain();
      const time = Math.max(steps * stepTime, message.type === 'update' ? timeOf(message) : 0);
      if (time > 0 && this.#isWatched()) await this.#pause(time);
      if (this.#closed) return;
    }
    this.#busy = false;
    this.playing = false;
    this.#hurry = false;
  }

  /** Shows the rest of what happened at once. */
  hurry(): void {
    if (!this.playing) return;
    this.#hurry = true;
    this.#goOn?.();
  }

  /** The more there is to show, the shorter each of it. */
  #pause(time: number): Promise<void> {
    this.playing = true;
    const pace = this.#queue.length < 6 ? 1 : this.#queue.length < 20 ? 0.6 : 0.3;
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, time * pace);
      this.#goOn = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  #isWatched(): boolean {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    return !this.#hurry && !still && !document.hidden && this.#queue.length < mostQueued;
  }

  async #load(system: string, id: string): Promise<void> {
    if ([this.scenario, this.mission, this.skirmish].some((one) => one?.id === id)) return;
    const address = `/api/tables/${encodeURIComponent(this.table)}/scenario`;
    try {
      if (system === 'coops') {
        const mission = await get<CoopsScenario>(address);
        if (!this.#closed) this.mission = mission;
        return;
      }
      if (system === 'skirmish') {
        const skirmish = await get<SkirmishScenario>(address);
        if (!this.#closed) this.skirmish = skirmish;
        return;
      }
      const scenario = await get<Scenario>(address);
      const seat = { table: this.table, as: this.role };
      const map = await get<GameMap>(mapAddress(scenario.map, seat));
      if (this.#closed) return;
      this.scenario = scenario;
      this.atlas = new Atlas(map, seat);
    } catch {
      toasts.show(i18n.t.common.notLoaded, { kind: 'trouble' });
    }
  }
}

export function motionsOf(update: Update): Map<string, string[]> {
  const motions = new Map<string, string[]>();
  // What was taken back is not walked back.
  if (update.undone) return motions;
  for (const event of update.events ?? []) {
    const walks = event.what === 'moved' || event.what === 'advanced' || event.what === 'put-back';
    if (!walks || !event.piece || !event.place) continue;
    motions.set(event.piece, [...(motions.get(event.piece) ?? []), event.place]);
  }
  return motions;
}

const diceTime = 650;

/** How long the dice and the ways of a message want to be looked at, in milliseconds. */
function timeOf(update: Update): number {
  const events = update.undone ? [] : (update.events ?? []);
  const walks = [...waysIn(events).values()].map(walkTime);
  return Math.max(0, ...walks, events.some(({ dice }) => dice?.length) ? diceTime : 0);
}
