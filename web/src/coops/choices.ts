// The orders that can be given now, sorted for the panels and the map. Pure.
import type { Ask, CoopsGroup, CoopsMarker, CoopsUnit, Legal } from '../protocol';

/** Orders of composing a section; they are given on its board. */
const logistic = new Set([
  'buy',
  'attach',
  'buy-artillery',
  'return',
  'detach',
  'return-artillery',
  'transfer',
  'place',
  'refuel',
]);
const closing = new Set(['pass', 'confirm', 'reopen']);
const ordering = new Set(['next-unit', 'units-in-order']);

export const isLogistic = ({ verb }: Legal): boolean => logistic.has(verb);
export const isClosing = ({ verb }: Legal): boolean => closing.has(verb);

/** Orders whose consequences are plain: they are given at once. */
export function isImmediate(legal: Legal): boolean {
  return isLogistic(legal) || isClosing(legal) || ordering.has(legal.verb);
}

export type Order = { legal: Legal; place?: string; act: string };

export function orderOf(legal: Legal, place?: string): Order {
  return place === undefined
    ? { legal, act: legal.act }
    : { legal, place, act: legal.act.replace('{}', place) };
}

export const actsOf = (legal: readonly Legal[], group: string | null): Legal[] =>
  legal.filter((one) => one.group === group && group !== null && !isLogistic(one));

/** Groups with something to do, in the order of the boards. */
export function readyGroups(legal: readonly Legal[]): string[] {
  const ready = legal.flatMap((one) =>
    one.group && !isLogistic(one) && !isClosing(one) ? [one.group] : [],
  );
  return [...new Set(ready)];
}

/** Answers that are no group's: support, cards, order of the units ... */
export const answersOf = (legal: readonly Legal[]): Legal[] =>
  legal.filter(
    (one) => !one.group && !isClosing(one) && !isLogistic(one) && one.verb !== 'next-unit',
  );

/** Enemy units of which the players say who acts next. */
export const unitsInTurn = (legal: readonly Legal[]): Legal[] =>
  legal.filter(({ verb }) => verb === 'next-unit');

export const closingsOf = (legal: readonly Legal[]): Legal[] => legal.filter(isClosing);

const walks = new Set(['move', 'step-crew', 'place', 'place-crew']);

/** Where one can point at once: a move of the chosen group, or the places of a chosen order. */
export function openPlaces(
  legal: readonly Legal[],
  group: string | null,
  picked: Legal | null,
): Map<string, Legal> {
  const open = new Map<string, Legal>();
  const offered = picked
    ? [picked]
    : legal.filter((one) => walks.has(one.verb) && (!one.group || one.group === group));
  for (const one of offered) {
    for (const place of one.place ?? []) if (!open.has(place)) open.set(place, one);
  }
  return open;
}

/** What the chosen group can fire at, by unit. */
export function shotsBy(legal: readonly Legal[], group: string | null): Map<string, Legal[]> {
  const shots = new Map<string, Legal[]>();
  for (const one of actsOf(legal, group)) {
    if (one.verb !== 'fire' || !one.unit) continue;
    shots.set(one.unit, [...(shots.get(one.unit) ?? []), one]);
  }
  return shots;
}

/** What a press on something else on the map means for the chosen group. */
export function meantFor(legal: readonly Legal[], group: string | null, id: string): Legal[] {
  return actsOf(legal, group).filter(
    (one) =>
      one.verb !== 'fire' &&
      [one.other, one.transport, one.marker, one.cargo].includes(id) &&
      id !== group,
  );
}

// --- What a press on the map was meant to be, where it is not possible ---

/** An order to a place that is not open to the group; null if there is nothing to refuse. */
export function meantAt(
  ask: Ask | null | undefined,
  group: CoopsGroup,
  picked: Legal | null,
  place: string,
): string | null {
  if (picked?.act.includes('{}')) return picked.act.replace('{}', place);
  if (ask?.what === 'prepare' || ask?.what === 'reinforce') return `place ${group.id} ${place}`;
  if (ask?.what !== 'act') return null;
  return `${group.state === 'crew' ? 'step-crew' : 'move'} ${group.id} ${place}`;
}

/** What one would do to an enemy unit or a marker. */
export function meantTo(
  ask: Ask | null | undefined,
  group: CoopsGroup,
  subject: CoopsUnit | CoopsMarker,
): string | null {
  if (ask?.what !== 'act' && ask?.what !== 'free-shots') return null;
  if ('card' in subject) return `fire ${group.id} ${group.weapons[0]?.number ?? 0} ${subject.id}`;
  return subject.kind === 'search' ? `search ${group.id} ${subject.id}` : null;
}

/** Orders that only differ in who supports: the first without, if there is one. */
export function byWeapon(shots: readonly Legal[]): { weapon: string; shots: Legal[] }[] {
  const found = new Map<string, Legal[]>();
  for (const shot of shots) {
    const weapon = String(shot.weapon);
    found.set(weapon, [...(found.get(weapon) ?? []), shot]);
  }
  return [...found].map(([weapon, list]) => ({
    weapon,
    shots: list.sort((a, b) => Number(!!a.with) - Number(!!b.with)),
  }));
}
