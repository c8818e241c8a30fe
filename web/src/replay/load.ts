import { person } from '../account/me.svelte';
import { Atlas } from '../board/geometry';
import { get } from '../net/api';
import { mapAddress } from '../net/maps';
import type {
  CoopsScenario,
  GameMap,
  ReplayPart,
  Role,
  Scenario,
  SkirmishScenario,
} from '../protocol';
import { type Frame, type Step, framesOf } from './frames';

/** What a game was played on; each system has its own. */
export type Played =
  | { system: 'urban'; scenario: Scenario; atlas: Atlas }
  | { system: 'coops'; scenario: CoopsScenario }
  | { system: 'skirmish'; scenario: SkirmishScenario };
export type Loaded = { game: Played; frames: Frame[] };
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

/** A game of any system. */
export async function loadReplay(table: string, as: Role): Promise<Loaded> {
  // The first visit makes this browser a person, whom the server can tell what it may see.
  await person.load();
  const { system, steps } = await loadSteps(table, as);
  const game = await loadPlayed(system, { table, as });
  return { game, frames: framesOf(steps) };
}

async function loadPlayed(system: string, seat: { table: string; as: Role }): Promise<Played> {
  // As the game was begun with; the scenario of that name may be another one today.
  const address = `/api/tables/${encodeURIComponent(seat.table)}/scenario`;
  if (system === 'coops') return { system, scenario: await get<CoopsScenario>(address) };
  if (system === 'skirmish') return { system, scenario: await get<SkirmishScenario>(address) };
  const scenario = await get<Scenario>(address);
  const map = await get<GameMap>(mapAddress(scenario.map, seat));
  return { system: 'urban', scenario, atlas: new Atlas(map, seat) };
}
