// What a real server answers over HTTP is what docs/openapi.json says.
import { readFileSync, readdirSync } from 'node:fs';
import Ajv from 'ajv';
import { expect, test } from './fixtures.js';
import { openTable } from './tables.js';

const read = (name) =>
  JSON.parse(readFileSync(new URL(`../../../docs/${name}`, import.meta.url), 'utf8'));
const api = read('openapi.json');
const ajv = new Ajv({ strict: false });
ajv.addSchema(read('protocol.schema.json'), 'protocol.schema.json');

/** Of the skirmish. */
const missions = readdirSync(new URL('../../../content/skirmish/missions', import.meta.url))
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.slice(0, -'.json'.length));

function resolve(part) {
  if (!part?.$ref?.startsWith('#/')) return part;
  return part.$ref
    .slice(2)
    .split('/')
    .reduce((found, key) => found[key], api);
}

/** Asks, and holds the answer against what is written for that path. */
async function ask(request, method, path, values = {}, data = undefined) {
  const address = path.replace(/\{(\w+)\}/g, (_, name) => values[name]);
  const query = values.query ? `?${new URLSearchParams(values.query)}` : '';
  const options = data === undefined ? {} : { data, headers: { 'X-Enfilade': '1' } };
  const reply = await request[method](address + query, options);
  const written = resolve(api.paths[path][method].responses[reply.status()]);
  expect(written, `${method} ${address} answers ${reply.status()}`).toBeTruthy();
  for (const [type, { schema }] of Object.entries(written.content ?? {})) {
    expect(reply.headers()['content-type']).toContain(type);
    if (type !== 'application/json') continue;
    const check = ajv.compile(schema);
    const body = await reply.json();
    expect(check(body) || ajv.errorsText(check.errors), `${method} ${address}`).toBe(true);
  }
  return reply;
}

test('every call answers as it is written down', async ({ request }) => {
  const get = (path, values) => ask(request, 'get', path, values);
  const post = (path, data, values) => ask(request, 'post', path, values, data);
  await get('/healthz');
  await get('/readyz');
  await get('/metrics');
  await get('/api/me');
  await post('/api/me', { name: 'Ana' });
  await get('/api/systems');
  await get('/api/urban/scenarios/{id}', { id: 'first_fight' });
  await get('/api/coops/scenarios/{id}', { id: 'mobile_hvt' });
  for (const id of missions) await get('/api/skirmish/scenarios/{id}', { id });
  const scenario = await (await request.get('/api/urban/scenarios/first_fight')).json();
  await get('/api/urban/maps/{id}', { id: scenario.map });
  await get('/api/urban/maps/{id}/{level}.svg', { id: scenario.map, level: 'ground' });
  await get('/api/rules/{id}', { id: 'urban', query: { q: 'smoke', most: 3 } });
  const opened = await post('/api/tables', {
    system: 'urban',
    scenario: 'first_fight',
    seats: [{}, { bot: 'random' }],
    sit: 'green',
    watchers: 'all',
  });
  expect(opened.status()).toBe(201);
  const id = (await opened.json()).table;
  await get('/api/tables');
  await get('/api/tables', { query: { list: 'playing' } });
  await get('/api/tables', { query: { list: 'none' } });
  await get('/api/tables/{id}/links', { id });
  await get('/api/tables/{id}/replay', { id, query: { as: 'green' } });
  for (const [path, status] of [
    ['/api/tables/{id}/record', 403],
    ['/api/tables/{id}/links', 200],
  ]) {
    expect((await get(path, { id })).status()).toBe(status);
  }
  expect((await post('/api/tables/{id}/rematch', {}, { id })).status()).toBe(403);
  expect((await post('/api/tables/{id}/branch', {}, { id })).status()).toBe(400);
  const campaign = await post('/api/tables', {
    system: 'coops',
    scenario: 'weapons_cache',
    options: ['infantry1', 'alat'],
    sit: ['infantry1', 'alat'],
    campaign: { id: 'africa', carry: true },
  });
  const run = (await campaign.json()).table;
  expect((await get('/api/campaigns/{id}', { id: run })).status()).toBe(200);
  expect((await get('/api/campaigns/{id}', { id })).status()).toBe(404);
  expect((await post('/api/tables/{id}/next', {}, { id: run })).status()).toBe(403);
  expect((await post('/api/tables/{id}/next', { score: 500 }, { id: run })).status()).toBe(400);
  await get('/api/tables');
  expect((await get('/api/tables/{id}/links', { id: 't_nothing' })).status()).toBe(404);
  expect((await post('/api/account', { name: '', password: '' })).status()).toBe(400);
  expect((await post('/api/login', { name: 'Nobody', password: 'nothing' })).status()).toBe(403);
  expect((await post('/api/tables', { system: 'chess' })).status()).toBe(400);
  await post('/api/logout', {});
  expect((await get('/api/tables/{id}/links', { id })).status()).toBe(401);
});

const games = [
  {
    table: {
      system: 'urban',
      scenario: 'first_fight',
      seats: [{ bot: 'captain' }, { bot: 'captain' }],
    },
    viewers: ['umpire', 'green', 'red', 'spectator'],
  },
  {
    table: {
      system: 'coops',
      scenario: 'mobile_hvt',
      options: ['infantry1', 'cavalry', 'alat'],
      seats: [{ bot: 'random' }, { bot: 'random' }, { bot: 'random' }],
    },
    viewers: ['umpire', 'infantry1', 'alat', 'spectator'],
  },
  ...missions.map((scenario) => ({
    table: { system: 'skirmish', scenario, seats: [{ bot: 'random' }, { bot: 'random' }] },
    viewers: ['umpire', 'green', 'red', 'spectator'],
  })),
];
for (const { table, viewers } of games) {
  test(`everything told of a game of ${table.system}, ${table.scenario}, is as the schema says`, async ({
    request,
  }) => {
    await request.get('/api/me');
    const opened = await request.post('/api/tables', {
      headers: { 'X-Enfilade': '1' },
      data: table,
    });
    const id = (await opened.json()).table;
    await expect
      .poll(async () => (await request.get(`/api/tables/${id}/record`)).status(), {
        timeout: 120_000,
      })
      .toBe(200);
    for (const as of viewers) {
      let from = 0;
      for (let frames = 1; from < frames;) {
        const query = { as, from };
        const reply = await ask(request, 'get', '/api/tables/{id}/replay', { id, query });
        const part = await reply.json();
        expect(part.updates.length).toBeGreaterThan(0);
        frames = part.frames;
        from += part.updates.length;
      }
    }
  });
}

/** Plays in the page: every message the socket brought, until so many questions were answered. */
function playAndAskAround([table, questions]) {
  return new Promise((done) => {
    const told = [];
    const socket = new WebSocket(`/api/tables/${table}/play`);
    let asked = 0;
    const send = (message) => socket.send(JSON.stringify({ ...message, id: `m${(asked += 1)}` }));
    const look = (what, from, to) => send({ type: 'look', what, from, to });
    const finish = () => {
      socket.close();
      done(told);
    };
    const seen = new Set();
    const answer = ({ question, legal }) => {
      for (const { verb, act, unit, target } of legal) {
        send({ type: 'explain', action: act });
        look('judge', act);
        if (unit) look('formation', `${verb} ${unit}`, '30.00,20.00');
        if (unit && target) look('volley', `${verb} ${unit}`, target);
        if (unit) look('sight', `${unit}.1`);
      }
      look('sight', 'nobody');
      send({
        type: 'orders',
        orders: { all: { mode: 'ask', farthest: 24, least: 5 }, blocks: {} },
      });
      send({ type: 'orders', orders: { all: { mode: 'dance' }, blocks: {} } });
      const fresh = legal.filter(({ verb }) => !seen.has(verb));
      const [choice] = fresh.length ? fresh : legal.slice(questions % legal.length);
      seen.add(choice.verb);
      send({ type: 'act', question, action: choice.act });
    };
    socket.onopen = () => send({ type: 'hello', as: 'green', from: 0, lang: 'en' });
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      told.push(message);
      if (message.over || questions === 0) finish();
      else if (message.ask?.legal) {
        questions -= 1;
        answer(message.ask);
      }
    };
  });
}

test('what comes over the socket of a game of the skirmish is as the schema says', async ({
  page,
}) => {
  await page.goto('/');
  const { table } = await openTable(page, {
    system: 'skirmish',
    scenario: 'breakthrough',
    seats: [{}, { bot: 'random' }],
  });
  const told = await page.evaluate(playAndAskAround, [table, 60]);
  const check = ajv.compile({ $ref: 'protocol.schema.json#/definitions/ServerMessage' });
  for (const message of told) {
    expect(check(message) || ajv.errorsText(check.errors), JSON.stringify(message)).toBe(true);
  }
  const types = new Set(told.map(({ type }) => type));
  for (const type of ['welcome', 'update', 'done', 'explained', 'look', 'refused']) {
    expect(types).toContain(type);
  }
});
