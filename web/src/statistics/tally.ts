// The numbers of a game, counted from what happened in it.
import type { GameEvent, Side, View } from '../protocol';
import { type Frame, sideOfPiece } from '../replay/frames';

export type Strength = { turn: number; green: number; red: number };
export type WeaponTally = { weapon: string; shots: number; answers: number; won: number };
export type SideTally = {
  /** How often each face of the ten-sided die came up. */
  faces: number[];
  /** Exchanges of fire by whose die was higher. */
  higher: number;
  equal: number;
  lower: number;
  shots: number;
  assaults: number;
  /** Fire returned, and cover given to others. */
  answers: number;
  won: number;
  inflicted: number;
  eliminated: number;
  civilians: number;
  weapons: WeaponTally[];
};
export type Tally = {
  /** One for each frame. */
  strength: Strength[];
  /** At the end of each turn; turn 0 is the set-up. */
  turns: Strength[];
  sides: Record<Side, SideTally>;
};

const other = (side: Side): Side => (side === 'green' ? 'red' : 'green');

function freshSide(): SideTally {
  return {
    faces: Array<number>(10).fill(0),
    higher: 0,
    equal: 0,
    lower: 0,
    shots: 0,
    assaults: 0,
    answers: 0,
    won: 0,
    inflicted: 0,
    eliminated: 0,
    civilians: 0,
    weapons: [],
  };
}

/** Strength levels a side still has, on the map, mounted or on its way. */
function strengthOf(view: View, side: Side): number {
  const blocks = view[side].blocks;
  if (blocks)
    return blocks.reduce((sum, { status, osl }) => sum + (status === 'lost' ? 0 : osl), 0);
  return view.pieces.list.reduce((sum, p) => sum + (p.side === side ? (p.osl ?? 0) : 0), 0);
}

export function tally(frames: Frame[]): Tally {
  const strength = frames.map(({ turn, view }) => ({
    turn,
    green: strengthOf(view, 'green'),
    red: strengthOf(view, 'red'),
  }));
  const turns = strength.filter(({ turn }, at) => turn !== strength[at + 1]?.turn);
  const sides = { green: freshSide(), red: freshSide() };
  const counter = new Counter(sides);
  for (const frame of frames) for (const event of frame.events) counter.take(event);
  const end = frames.at(-1)?.view;
  for (const side of ['green', 'red'] as const) sides[side].civilians = end?.[side].civilians ?? 0;
  return { strength, turns, sides };
}

/** Reads the events in order; an exchange of fire is several of them. */
class Counter {
  #sides: Record<Side, SideTally>;
  /** Who fires in the exchange under way, and with what. */
  #firing = new Map<string, WeaponTally>();
  #firstDie: { side: Side; die: number } | null = null;

  constructor(sides: Record<Side, SideTally>) {
    this.#sides = sides;
  }

  take(event: GameEvent): void {
    const { what, side, piece, die } = event;
    if ((what === 'rolled' || what === 'table-rolled') && side && die !== undefined) {
      this.#sides[side].faces[die]! += 1;
    } else if (what === 'fire-declared' || what === 'assault-declared') this.#fires(event);
    else if (what === 'answers') this.#answers(event);
    else if (what === 'firepower') this.#compares(event);
    else if (what === 'exchange-won' && piece) this.#wins(piece);
    else if (what === 'lost-osl' && piece) {
      this.#sides[other(sideOfPiece(piece))].inflicted += event.number ?? 0;
    } else if (what === 'eliminated' && piece) {
      this.#sides[other(sideOfPiece(piece))].eliminated += 1;
    }
  }

  #fires({ what, piece, weapon }: GameEvent): void {
    this.#firstDie = null;
    this.#firing.clear();
    if (!piece) return;
    const side = this.#sides[sideOfPiece(piece)];
    if (what === 'fire-declared') side.shots += 1;
    else side.assaults += 1;
    this.#takesAim(piece, weapon).shots += 1;
  }

  #answers({ piece, weapon }: GameEvent): void {
    if (!piece) return;
    this.#sides[sideOfPiece(piece)].answers += 1;
    this.#takesAim(piece, weapon).answers += 1;
  }

  #takesAim(piece: string, weapon = ''): WeaponTally {
    const { weapons } = this.#sides[sideOfPiece(piece)];
    let line = weapons.find((one) => one.weapon === weapon);
    if (!line) {
      line = { weapon, shots: 0, answers: 0, won: 0 };
      weapons.push(line);
    }
    this.#firing.set(piece, line);
    return line;
  }

  /** The two sides of an exchange tell their firepower and die one after the other. */
  #compares({ piece, die }: GameEvent): void {
    if (!piece || die === undefined) return;
    const side = sideOfPiece(piece);
    const first = this.#firstDie;
    if (!first || first.side === side) {
      this.#firstDie = { side, die };
      return;
    }
    this.#firstDie = null;
    const [mine, theirs] = [this.#sides[side], this.#sides[first.side]];
    if (die === first.die) {
      mine.equal += 1;
      theirs.equal += 1;
      return;
    }
    const [high, low] = die > first.die ? [mine, theirs] : [theirs, mine];
    high.higher += 1;
    low.lower += 1;
  }

  #wins(piece: string): void {
    this.#sides[sideOfPiece(piece)].won += 1;
    const weapon = this.#firing.get(piece);
    if (weapon) weapon.won += 1;
  }
}

/** Weapons of one name are counted together: who reads that name need not know that they are two. */
export function byName<T extends { weapon: string }>(
  weapons: readonly T[],
  nameOf: (weapon: string) => string,
): T[] {
  const named = new Map<string, T>();
  for (const one of weapons) {
    const name = nameOf(one.weapon);
    const before = named.get(name);
    named.set(name, { ...(before ? sum(before, one) : one), weapon: name });
  }
  return [...named.values()];
}

function sum<T extends object>(a: T, b: T): T {
  const add = ([key, value]: [string, unknown]) =>
    typeof value === 'number' ? [key, value + Number(b[key as keyof T])] : [key, value];
  return Object.fromEntries(Object.entries(a).map(add)) as T;
}

export type Luck = { rolls: number; mean: number; expected: number; chance: number };

/** How the dice of a side fell, and how often fair dice fall at least as far from the middle. */
export function luckOf(faces: readonly number[], lowest = 0): Luck {
  const rolls = faces.reduce((sum, count) => sum + count, 0);
  const expected = lowest + (faces.length - 1) / 2;
  if (rolls === 0) return { rolls, mean: expected, expected, chance: 1 };
  const mean = faces.reduce((sum, count, face) => sum + count * (face + lowest), 0) / rolls;
  const variance = (faces.length ** 2 - 1) / 12;
  const deviations = Math.abs(mean - expected) / Math.sqrt(variance / rolls);
  return { rolls, mean, expected, chance: 1 - erf(deviations / Math.SQRT2) };
}

/** Abramowitz and Stegun 7.1.26, good to seven digits. */
function erf(x: number): number {
  const t = 1 / (1 + 0.3275911 * x);
  const terms = [0.254829592, -0.284496736, 1.421413741, -1.453152027, 1.061405429];
  const sum = terms.reduceRight((total, term) => (total + term) * t, 0);
  return 1 - sum * Math.exp(-x * x);
}
