import { person } from '../account/me.svelte';
import { Atlas } from '../board/geometry';
import { get } from '../net/api';
import { mapAddress } from '../net/maps';
import type { CoopsScenario, GameMap, ReplayPart, Role, Scenario } from '../protocol';
import { type Frame, type Step, framesOf } from './frames';

export type Loaded = { scenario: Scenario; atlas: Atlas; frames: Frame[] };
export type LoadedMission = { mission: CoopsScenario; frames: Frame[] };
type Steps = { system: string; scenario: string; steps: Step[] };

/** The server gives a long game in parts. */
async function loadSteps(table: string, as: Role): Promise<Steps> {
  const address = `/api/tables/${encodeURIComponent(table)}/replay?as=${as}`;
  const first = await get<ReplayPart>(address);
  const steps = first.updates;
  while (steps.length < first.frames) {
    const part = await get<ReplayPart>(`${address}&from=${steps.length}`);
    if (part.updates.length === 0) break;
    steps.push(...part.updates);
  }
  return { system: first.system, scenario: first.scenario, steps };
}

/** A game of either system. */
export async function loadAny(table: string, as: Role): Promise<Loaded | LoadedMission> {
  // The first visit makes this browser a person, whom the server can tell what it may see.
  await person.load();
  const played = await loadSteps(table, as);
  if (played.system !== 'coops') return urban(played, table, as);
  const id = encodeURIComponent(played.scenario);
  const mission = await get<CoopsScenario>(`/api/coops/scenarios/${id}`);
  return { mission, frames: framesOf(played.steps) };
}

export async function loadReplay(table: string, as: Role): Promise<Loaded> {
  await person.load();
  return urban(await loadSteps(table, as), table, as);
}

async function urban({ scenario: id, steps }: Steps, table: string, as: Role): Promise<Loaded> {
  const scenario = await get<Scenario>(`/api/urban/scenarios/${encodeURIComponent(id)}`);
  const seat = { table, as };
  const map = await get<GameMap>(mapAddress(scenario.map, seat));
  return { scenario, atlas: new Atlas(map, seat), frames: framesOf(steps) };
}
