// The enemy's phase and the events, step by step: what was told in one go is shown one after another,
// and the markers stand where they stood at each step. Pure.
import type { CoopsUnit, CoopsView, GameEvent } from '../protocol';

const opens = new Set([
  'event-rolled',
  'arrived',
  'enemy-fires',
  'enemy-heads',
  'enemy-moved',
  'convoy-heads',
  'unit-placed',
  'sniper-missed',
  'sniper-hit',
]);
/** Told along with the step before. */
const joins = new Set(['enemy-moved', 'shot-result', 'ammunition-spent', 'morale-changed']);
const silent = new Set(['phase-begins', 'section-ready', 'reshuffled', 'enemy-stays']);

export type Step = {
  /** What it is about: the choice, the die, the loss. */
  event: GameEvent;
  /** All that is told with it. */
  events: GameEvent[];
  /** Events played so far, this step included. */
  until: number;
};

export const isPlayedBack = (events: readonly GameEvent[]): boolean =>
  events.some(({ what }) => opens.has(what));

export function stepsOf(events: readonly GameEvent[]): Step[] {
  const steps: Step[] = [];
  const first = events.findIndex(({ what }) => opens.has(what));
  events.forEach((event, at) => {
    // What the players did themselves before that, they have seen.
    if (at < first || silent.has(event.what)) return;
    const last = steps.at(-1);
    const goesOn =
      last && joins.has(event.what) && (event.unit === undefined || event.unit === last.event.unit);
    if (goesOn) {
      last.events.push(event);
      last.until = at + 1;
    } else {
      steps.push({ event, events: [event], until: at + 1 });
    }
  });
  return steps;
}

/** The view as it stood after so many events. */
export function sceneAt(before: CoopsView, events: readonly GameEvent[], until: number): CoopsView {
  let groups = before.groups.list;
  let units = before.units.list;
  const setUnit = (id: string, change: Partial<CoopsUnit>) =>
    (units = units.map((unit) => (unit.id === id ? { ...unit, ...change } : unit)));
  for (const event of events.slice(0, until)) {
    const { what, group, unit, place, enemy } = event;
    if ((what === 'arrived' || what === 'unit-placed') && unit && enemy) {
      units = [...units, { id: unit, card: enemy, status: 'operational', ...at(place) }];
    } else if (unit && place && (what === 'enemy-moved' || what === 'enemy-put-out')) {
      if (!units.some(({ id }) => id === unit) && enemy) {
        units = [...units, { id: unit, card: enemy, status: 'operational' }];
      }
      setUnit(unit, { at: place });
    } else if (unit && what === 'neutralised') {
      setUnit(unit, { status: 'neutralised' });
    } else if (unit && (what === 'destroyed' || what === 'exploded' || what === 'vehicle-left')) {
      units = units.filter(({ id }) => id !== unit);
    } else if (group && what === 'neutralised') {
      groups = groups.map((one) => (one.id === group ? { ...one, status: 'neutralised' } : one));
    } else if (group && place && (what === 'moved' || what === 'crew-stepped')) {
      groups = groups.map((one) => (one.id === group ? { ...one, at: place } : one));
    }
  }
  return { ...before, groups: { list: groups }, units: { list: units } };
}

const at = (place: string | undefined) => (place === undefined ? {} : { at: place });

/** Lines on the map that explain a step. */
export function linesOf(step: Step): { from: string; to: string; kind: 'fire' | 'enemy' }[] {
  type Line = { from: string; to: string; kind: 'fire' | 'enemy' };
  return step.events.flatMap(({ what, unit, group, from, place }): Line[] => {
    if ((what === 'enemy-fires' || what.startsWith('sniper-')) && unit && group) {
      return [{ from: unit, to: group, kind: 'fire' }];
    }
    if (what === 'fire-declared' && unit && group) {
      return [{ from: group, to: unit, kind: 'fire' }];
    }
    if (what === 'enemy-moved' && from && place) {
      return [{ from, to: place, kind: 'enemy' }];
    }
    return [];
  });
}

/** Where to look during a step. */
export function focusOf({ event }: Step): string | null {
  return event.place ?? event.unit ?? event.group ?? null;
}
