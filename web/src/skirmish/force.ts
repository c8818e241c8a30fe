// The force of a side: one of the lists, or units chosen one by one. Pure.
import type { Side, SkirmishScenario } from '../protocol';

/** A list by its id, or how many of each unit. */
export type ForceChoice = { list: string } | { units: Record<string, number> };

export function pointsOf(scenario: SkirmishScenario, units: readonly string[]): number {
  const cost = new Map(scenario.units.map(({ id, points }) => [id, points]));
  return units.reduce((sum, id) => sum + (cost.get(id) ?? 0), 0);
}

export function unitsOfChoice(scenario: SkirmishScenario, choice: ForceChoice): string[] {
  if ('list' in choice) {
    return scenario.forces.find(({ id }) => id === choice.list)?.units ?? [];
  }
  return scenario.units.flatMap(({ id }) => Array<string>(choice.units[id] ?? 0).fill(id));
}

/** As many of each unit as a list has: what one's own selection begins with. */
export function counted(units: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const id of units) counts[id] = (counts[id] ?? 0) + 1;
  return counts;
}

/** How a choice is written among the options of a table; nothing for the standard force. */
export function optionOf(
  scenario: SkirmishScenario,
  side: Side,
  choice: ForceChoice,
): string | null {
  const standard = scenario.sides.find(({ id }) => id === side)?.force;
  if ('list' in choice) return choice.list === standard ? null : `${side}:${choice.list}`;
  const parts = scenario.units.flatMap(({ id }) => {
    const count = choice.units[id] ?? 0;
    return count === 0 ? [] : [count === 1 ? id : `${id}*${count}`];
  });
  return `${side}=${parts.join('+')}`;
}

/** What is wrong with the choice of a side, if anything. */
export type Fault = { kind: 'nobody' } | { kind: 'tooDear'; by: number };

export function faultOf(scenario: SkirmishScenario, side: Side, choice: ForceChoice): Fault | null {
  const units = unitsOfChoice(scenario, choice);
  if (units.length === 0) return { kind: 'nobody' };
  const most = scenario.sides.find(({ id }) => id === side)?.points ?? 0;
  const by = pointsOf(scenario, units) - most;
  return by > 0 ? { kind: 'tooDear', by } : null;
}
