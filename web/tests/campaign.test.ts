import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import CampaignLog from '../src/campaign/CampaignLog.svelte';
import MissionTrail from '../src/campaign/MissionTrail.svelte';
import NextMission from '../src/campaign/NextMission.svelte';
import { challengesOf, choicesWith, stepsOf, titlesOf } from '../src/campaign/campaign';
import { campaign as en } from '../src/i18n/en/campaign';
import { campaign as fr } from '../src/i18n/fr/campaign';
import type { Campaign, CampaignGame, CampaignLine, Choice, ScenarioLine } from '../src/protocol';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const line: CampaignLine = {
  id: 'africa',
  title: 'The Network in the Desert',
  presentation: 'Five missions.',
  missions: ['weapons_cache', 'caiman_crash', 'mobile_hvt'],
};
const choice = (id: string, group: string, standard = false): Choice => ({
  id,
  group,
  title: `The ${id}`,
  text: '',
  rule: '',
  standard,
});
const mission = (id: string): ScenarioLine => ({
  id,
  title: `Mission ${id}`,
  seats: [],
  choices: [
    choice('infantry1', 'sections', true),
    choice('cavalry', 'sections', true),
    choice('alat', 'sections'),
    choice('option1', 'options'),
  ],
});
const missions = new Map(line.missions.map((id) => [id, mission(id)]));

function game(scenario: string, result: CampaignGame['result'], more = {}): CampaignGame {
  const table = `t_${Math.random()}`;
  const figures = result === 'playing' ? {} : { turn: 9, turns: 14, casualties: 2, score: 98 };
  return { table, scenario, opened: 0, options: [], carried: [], result, ...figures, ...more };
}
const played = (games: CampaignGame[], won: number, more = {}): Campaign => ({
  run: games[0]!.table,
  campaign: 'africa',
  system: 'coops',
  carry: false,
  mine: true,
  games,
  won,
  score: 98,
  casualties: 2,
  carried: [],
  ...more,
});
const states = (games: CampaignGame[], won: number) =>
  stepsOf(line, { games, won }).map(({ state }) => state);

test('missions are won, next, lost, under way or later', () => {
  const won = game('weapons_cache', 'won');
  expect(states([], 0)).toEqual(['next', 'later', 'later']);
  expect(states([won], 1)).toEqual(['won', 'next', 'later']);
  expect(states([won, game('caiman_crash', 'lost')], 1)).toEqual(['won', 'lost', 'later']);
  const again = [won, game('caiman_crash', 'lost'), game('caiman_crash', 'playing')];
  expect(states(again, 1)).toEqual(['won', 'playing', 'later']);
  expect(stepsOf(line, { games: again, won: 1 })[1]!.tries).toBe(2);
  const all = line.missions.map((id) => game(id, 'won'));
  expect(states(all, 3)).toEqual(['won', 'won', 'won']);
});

test('challenges are chosen beside the sections of before, or beside the standard ones', () => {
  const one = mission('caiman_crash');
  expect(challengesOf(one).map(({ id }) => id)).toEqual(['option1']);
  expect(choicesWith(one, ['infantry1'], [])).toEqual([]);
  expect(choicesWith(one, ['infantry1', 'alat'], ['option1'])).toEqual([
    'infantry1',
    'alat',
    'option1',
  ]);
  expect(choicesWith(one, [], ['option1'])).toEqual(['infantry1', 'cavalry', 'option1']);
  expect(titlesOf(one, ['option1', 'unknown'])).toEqual(['The option1']);
});

test('the log has a line for every game, and tells no figures of one under way', () => {
  const games = [
    game('weapons_cache', 'lost', { casualties: 7, score: 0, options: ['option1'] }),
    game('weapons_cache', 'won'),
    game('caiman_crash', 'playing', { carried: [{ en: 'Cavalry: morale -1', fr: 'x' }] }),
  ];
  render(CampaignLog, { line, missions, played: played(games, 1) });
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows).toHaveLength(3);
  expect(within(rows[0]!).getByText('defeat')).toBeTruthy();
  expect(rows[0]!.textContent).toMatch(/7/);
  expect(rows[0]!.textContent).toContain('The option1');
  expect(rows[1]!.textContent).toContain('9 of 14');
  expect(rows[2]!.textContent).toContain('Cavalry: morale -1');
  expect(rows[2]!.textContent).not.toMatch(/of 14/);
  expect(within(rows[2]!).getByRole('link').getAttribute('href')).toBe(`/t/${games[2]!.table}`);
});

test('the trail says in words how every mission stands', () => {
  const games = [game('weapons_cache', 'won'), game('caiman_crash', 'lost')];
  render(MissionTrail, { steps: stepsOf(line, { games, won: 1 }), missions });
  const items = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(items[0]).toContain('won');
  expect(items[1]).toContain('lost, play it again');
  expect(items[2]).toContain('later');
});

test('the next mission is asked for with the challenges that were ticked', async () => {
  const asked: { path: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    if (init?.method === 'POST') asked.push({ path, body: JSON.parse(String(init.body)) });
    const body = {
      table: 't_2',
      links: {},
      comrades: {},
      person: 'p',
      name: 'Ana',
      account: false,
    };
    return Promise.resolve(new Response(JSON.stringify(body), { status: 200 }));
  });
  const won = game('weapons_cache', 'won', { table: 't_1' });
  const step = stepsOf(line, { games: [won], won: 1 })[1]!;
  render(NextMission, { step, missions, played: played([won], 1) });
  await fireEvent.click(screen.getByRole('checkbox', { name: /The option1/ }));
  await fireEvent.click(screen.getByRole('button', { name: 'Open the next mission' }));
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]).toEqual({
    path: '/api/tables/t_1/next',
    body: { options: ['infantry1', 'cavalry', 'option1'] },
  });
  await vi.waitFor(() => expect(location.pathname).toBe('/t/t_2'));
});

test('both languages say the same', () => {
  const keys = (value: object): string[] =>
    Object.entries(value).flatMap(([key, inner]) =>
      typeof inner === 'object' ? keys(inner as object).map((one) => `${key}.${one}`) : [key],
    );
  expect(keys(fr).sort()).toEqual(keys(en).sort());
});
