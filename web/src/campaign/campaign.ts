// What a campaign's page shows, from what the server tells of it. Pure but for the loading.
import { get } from '../net/api';
import type { Campaign, CampaignLine, Choice, ScenarioLine, System, Words } from '../protocol';
import { loadSystems } from '../home/lobby';

export type MissionState = 'won' | 'playing' | 'next' | 'lost' | 'later';
export type MissionStep = { scenario: string; number: number; state: MissionState; tries: number };

/** The missions of a campaign in their order, and how far each has come. */
export function stepsOf(
  line: CampaignLine,
  played: Pick<Campaign, 'games' | 'won'>,
): MissionStep[] {
  return line.missions.map((scenario, place) => {
    const games = played.games.filter((game) => game.scenario === scenario);
    return { scenario, number: place + 1, state: stateAt(place, games), tries: games.length };
  });
  function stateAt(place: number, games: Campaign['games']): MissionState {
    if (place < played.won) return 'won';
    if (place > played.won) return 'later';
    const last = games.at(-1)?.result;
    if (last === 'playing') return 'playing';
    return last ? 'lost' : 'next';
  }
}

/** What can be chosen for a mission, and what it is called. */
export type Missions = Map<string, ScenarioLine>;

export const missionsOf = (system: System): Missions =>
  new Map(system.scenarios.map((scenario) => [scenario.id, scenario]));

/** The titles of what was chosen for a game. */
export function titlesOf(mission: ScenarioLine | undefined, options: readonly string[]): Words[] {
  return (mission?.choices ?? [])
    .filter(({ id }) => options.includes(id))
    .map(({ title }) => title);
}

export const challengesOf = (mission: ScenarioLine | undefined): Choice[] =>
  (mission?.choices ?? []).filter(({ group }) => group === 'options');

/** The choices for a mission with challenges: the sections have to be named beside them. */
export function choicesWith(
  mission: ScenarioLine | undefined,
  before: readonly string[],
  challenges: readonly string[],
): string[] {
  if (challenges.length === 0) return [];
  const sections = (mission?.choices ?? []).filter(({ group }) => group === 'sections');
  const same = sections.filter(({ id }) => before.includes(id));
  const taken = same.length > 0 ? same : sections.filter(({ standard }) => standard);
  return [...taken.map(({ id }) => id), ...challenges];
}

export type CampaignPage = { line: CampaignLine; missions: Missions };

/** A campaign by its id, with its missions. */
export async function findCampaign(id: string): Promise<CampaignPage | null> {
  for (const system of await loadSystems()) {
    const line = system.campaigns?.find((one) => one.id === id);
    if (line) return { line, missions: missionsOf(system) };
  }
  return null;
}

export async function loadCampaign(
  table: string,
): Promise<(CampaignPage & { played: Campaign }) | null> {
  const played = await get<Campaign>(`/api/campaigns/${encodeURIComponent(table)}`);
  const found = await findCampaign(played.campaign);
  return found && { ...found, played };
}
