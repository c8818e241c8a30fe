// What a seat of a table is called, and what can be shared of it.
import type { CoopsScenario, Scenario, SeatName, SideSheet, SkirmishScenario } from '../protocol';

export type AnyScenario = Scenario | CoopsScenario | SkirmishScenario;
type Sheet = Pick<SideSheet, 'name' | 'forces'>;

export function sheetOf(
  scenario: AnyScenario,
  seat: SeatName,
  seats: Partial<Record<SeatName, string>>,
): Sheet {
  const nameless = { name: seats[seat] ?? seat, forces: [] };
  if (!('sides' in scenario)) return nameless;
  const { sides } = scenario;
  if (!Array.isArray(sides)) return sides[seat === 'red' ? 'red' : 'green'];
  const name = sides.find(({ id }) => id === seat)?.name;
  return name ? { name, forces: [] } : nameless;
}
