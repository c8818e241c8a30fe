import { person } from '../account/me.svelte';
import { Atlas } from '../board/geometry';
import { get } from '../net/api';
import { mapAddress } from '../net/maps';
import type { GameMap, ReplayPart, Role, Scenario } from '../protocol';
import { type Frame, type Step, framesOf } from './frames';

export type Loaded = { scenario: Scenario; atlas: Atlas; frames: Frame[] };

/** The server gives a long game in parts. */
async function loadSteps(table: string, as: Role): Promise<{ scenario: string; steps: Step[] }> {
  const address = `/api/tables/${encodeURIComponent(table)}/replay?as=${as}`;
  const first = await get<ReplayPart>(address);
  const steps = first.updates;
  while (steps.length < first.frames) {
    const part = await get<ReplayPart>(`${address}&from=${steps.length}`);
    if (part.updates.length === 0) break;
    steps.push(...part.updates);
  }
  return { scenario: first.scenario, steps };
}

export async function loadReplay(table: string, as: Role): Promise<Loaded> {
  // The first visit makes this browser a person, whom the server can tell what it may see.
  await person.load();
  const { scenario: id, steps } = await loadSteps(table, as);
  const scenario = await get<Scenario>(`/api/urban/scenarios/${encodeURIComponent(id)}`);
  const seat = { table, as };
  const map = await get<GameMap>(mapAddress(scenario.map, seat));
  return { scenario, atlas: new Atlas(map, seat), frames: framesOf(steps) };
}
