import { Atlas } from '../board/geometry';
import { get } from '../net/api';
import type { GameMap, Role, Scenario } from '../protocol';
import { type Frame, type Recorded, framesOf } from './frames';

export type Loaded = { scenario: Scenario; atlas: Atlas; frames: Frame[] };

export async function loadReplay(table: string, as: Role): Promise<Loaded> {
  const recorded = await get<Recorded>(`/api/tables/${encodeURIComponent(table)}/replay?as=${as}`);
  const scenario = await get<Scenario>(
    `/api/urban/scenarios/${encodeURIComponent(recorded.scenario)}`,
  );
  const map = await get<GameMap>(`/api/urban/maps/${encodeURIComponent(scenario.map)}`);
  return { scenario, atlas: new Atlas(map), frames: framesOf(recorded.history) };
}
