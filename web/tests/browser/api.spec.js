// What a real server answers over HTTP is what docs/openapi.json says.
import { readFileSync } from 'node:fs';
import Ajv from 'ajv';
import { expect, test } from './fixtures.js';

const read = (name) =>
  JSON.parse(readFileSync(new URL(`../../../docs/${name}`, import.meta.url), 'utf8'));
const api = read('openapi.json');
const ajv = new Ajv({ strict: false });
ajv.addSchema(read('protocol.schema.json'), 'protocol.schema.json');

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
];
for (const { table, viewers } of games) {
  test(`everything that is told of a whole game of ${table.system} is as the schema says`, async ({
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
      await ask(request, 'get', '/api/tables/{id}/replay', { id, query: { as } });
    }
  });
}
