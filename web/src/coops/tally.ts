// The numbers of a mission, counted from what happened in it. Pure.
import type { CoopsView, GameEvent, Section } from '../protocol';
import type { Frame } from '../replay/frames';
import type { Strength } from '../statistics/tally';
import { sectionOf } from './model';

/** What a section did and suffered. */
export type SectionTally = {
  section: Section;
  shots: number;
  supports: number;
  neutralised: number;
  destroyed: number;
  hit: number;
  lost: number;
  morale: number;
};
export type MissionTally = {
  /** Groups of ours and units of the enemy on the map, frame by frame. */
  strength: Strength[];
  turns: Strength[];
  /** How often each face of a die fell, from 1 to 6. */
  ours: number[];
  theirs: number[];
  events: number[];
  sections: SectionTally[];
};

export const viewIn = (frame: Frame): CoopsView => frame.view as unknown as CoopsView;
const dice = () => Array<number>(6).fill(0);

export function tallyMission(frames: readonly Frame[]): MissionTally {
  const strength = frames.map((frame) => ({
    turn: frame.turn,
    green: viewIn(frame).groups.list.filter(({ state }) => state === 'map' || state === 'embarked')
      .length,
    red: viewIn(frame).units.list.filter(({ at }) => at !== undefined).length,
  }));
  const turns = strength.filter(({ turn }, at) => turn !== strength[at + 1]?.turn);
  const last = frames.at(-1);
  const sections = (last ? viewIn(last).sections.list : []).map(({ id, morale }) => ({
    section: id,
    shots: 0,
    supports: 0,
    neutralised: 0,
    destroyed: 0,
    hit: 0,
    lost: 0,
    morale,
  }));
  const counter = new Counter(sections);
  for (const { events } of frames) for (const event of events) counter.take(event);
  return { strength, turns, ...counter.dice, sections };
}

const ownDice = new Set(['search-rolled', 'plant-rolled', 'rescue-rolled', 'artillery-rolled']);

/** Reads the events in order: a shot is declared, rolled and told in several of them. */
class Counter {
  dice = { ours: dice(), theirs: dice(), events: dice() };
  #sections: SectionTally[];
  /** The section that fires now; none while the enemy does. */
  #shooter: SectionTally | undefined;
  #enemyFires = false;

  constructor(sections: SectionTally[]) {
    this.#sections = sections;
  }

  #of(group: string | undefined): SectionTally | undefined {
    return group ? this.#sections.find(({ section }) => section === sectionOf(group)) : undefined;
  }

  take(event: GameEvent): void {
    const { what, group, other, unit, die, die2 } = event;
    if (what === 'fire-declared') this.#declare(group, other);
    else if (what === 'enemy-fires') {
      this.#shooter = undefined;
      this.#enemyFires = true;
    } else if (what === 'shot-rolled') {
      const to = this.#enemyFires ? this.dice.theirs : this.dice.ours;
      count(to, die);
      count(to, die2);
    } else if (ownDice.has(what)) count(this.dice.ours, die);
    else if (what.startsWith('sniper-')) count(this.dice.theirs, die);
    else if (what === 'event-rolled') {
      count(this.dice.events, die);
      count(this.dice.events, die2);
    } else if (what === 'neutralised' || what === 'destroyed') this.#harm(what, group, unit);
  }

  #declare(group: string | undefined, other: string | undefined): void {
    this.#shooter = this.#of(group);
    this.#enemyFires = false;
    if (this.#shooter) this.#shooter.shots += 1;
    const supporter = this.#of(other);
    if (supporter) supporter.supports += 1;
  }

  #harm(what: 'neutralised' | 'destroyed', group: string | undefined, unit: string | undefined) {
    const own = this.#of(group);
    if (own) own[what === 'destroyed' ? 'lost' : 'hit'] += 1;
    else if (unit && this.#shooter) this.#shooter[what] += 1;
  }
}

function count(faces: number[], die: number | undefined): void {
  if (die !== undefined && die >= 1 && die <= 6) faces[die - 1]! += 1;
}
