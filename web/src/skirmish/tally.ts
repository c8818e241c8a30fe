// The numbers of a game of the skirmish, counted from what happened in it. Pure.
import type { GameEvent, Side } from '../protocol';
import { type Frame, sideOfUnit } from '../replay/frames';
import type { Strength } from '../statistics/tally';
import { viewIn } from './playback';

/** What was thrown, what hit, and what fair dice would have hit. */
export type Thrown = { dice: number; hits: number; expected: number };
export type WeaponTally = Thrown & { weapon: string; shots: number };
export type SideTally = {
  /** How often each face of a die fell, from 1 to 6. */
  faces: number[];
  attempts: number;
  activations: number;
  /** Shots fired in a reaction are among these, too. */
  fire: Thrown & { shots: number };
  reactions: number;
  assaults: number;
  combat: Thrown;
  /** Hits of the enemy that armour stopped. */
  saved: number;
  /** What the enemy suffered. */
  suppressed: number;
  casualties: number;
  vehicles: number;
  withdrawals: number;
  weapons: WeaponTally[];
};
export type SkirmishTally = {
  /** Points that both sides still have, frame by frame. */
  strength: Strength[];
  turns: Strength[];
  sides: Record<Side, SideTally>;
};

const sides = ['green', 'red'] as const;
const enemyOf = (side: Side): Side => (side === 'green' ? 'red' : 'green');
const nothing = (): Thrown => ({ dice: 0, hits: 0, expected: 0 });

function freshSide(): SideTally {
  return {
    faces: Array<number>(6).fill(0),
    attempts: 0,
    activations: 0,
    fire: { ...nothing(), shots: 0 },
    reactions: 0,
    assaults: 0,
    combat: nothing(),
    saved: 0,
    suppressed: 0,
    casualties: 0,
    vehicles: 0,
    withdrawals: 0,
    weapons: [],
  };
}

/** Points are told whole, what was lost of them in hundredths. */
function pointsLeft(frame: Frame, side: Side): number {
  const { points, points_lost } = viewIn(frame).mission;
  const at = sides.indexOf(side);
  return Math.round((points[at] ?? 0) - (points_lost[at] ?? 0) / 100);
}

export function tallySkirmish(frames: readonly Frame[]): SkirmishTally {
  const strength = frames.map((frame) => ({
    turn: frame.turn,
    green: pointsLeft(frame, 'green'),
    red: pointsLeft(frame, 'red'),
  }));
  const turns = strength.filter(({ turn }, at) => turn !== strength[at + 1]?.turn);
  const tally = { green: freshSide(), red: freshSide() };
  for (const { events } of frames) for (const event of events) take(tally, event);
  return { strength, turns, sides: tally };
}

/** Dice of both sides at once, green's first. */
const shared = new Set(['deployment-rolled', 'initiative-rolled']);

function take(tally: Record<Side, SideTally>, event: GameEvent): void {
  const { what, dice = [] } = event;
  if (shared.has(what)) {
    dice.forEach((die, at) => countFaces(tally[sides[at] ?? 'red'], [die]));
    return;
  }
  const id = event.unit ?? event.figure;
  if (!id) return;
  const own = tally[sideOfUnit(id)];
  const enemy = tally[enemyOf(sideOfUnit(id))];
  // Damage is thrown by who did it, everything else by the unit that is named.
  countFaces(what === 'damage-rolled' ? enemy : own, dice);
  count(event, own, enemy);
}

function countFaces({ faces }: SideTally, dice: readonly number[]): void {
  for (const die of dice) if (die >= 1 && die <= 6) faces[die - 1]! += 1;
}

function count(event: GameEvent, own: SideTally, enemy: SideTally): void {
  switch (event.what) {
    case 'attempt-rolled':
      own.attempts += 1;
      if (event.passed) own.activations += 1;
      return;
    case 'fires':
      own.fire.shots += 1;
      weaponOf(own, event.weapon).shots += 1;
      return;
    case 'hits-rolled':
      addThrow(own.fire, event);
      addThrow(weaponOf(own, event.weapon), event);
      return;
    case 'combat-rolled':
      addThrow(own.combat, event);
      return;
    case 'saves':
    case 'hull-saves':
      own.saved += event.number ?? 0;
      return;
    case 'reacts':
      own.reactions += 1;
      return;
    case 'assaults':
      own.assaults += 1;
      return;
    case 'withdraws':
      own.withdrawals += 1;
      return;
    case 'suppressed':
      enemy.suppressed += 1;
      return;
    case 'casualty':
      enemy.casualties += 1;
      return;
    case 'destroyed':
      enemy.vehicles += 1;
      return;
  }
}

function weaponOf({ weapons }: SideTally, weapon = ''): WeaponTally {
  let line = weapons.find((one) => one.weapon === weapon);
  if (!line) {
    line = { weapon, shots: 0, ...nothing() };
    weapons.push(line);
  }
  return line;
}

function addThrow(to: Thrown, { dice = [], needed = 7, number = 0 }: GameEvent): void {
  to.dice += dice.length;
  to.hits += number;
  to.expected += (dice.length * Math.max(0, Math.min(6, 7 - needed))) / 6;
}
