// Finds games of CO-OPS that the browser tests play again, order by order, and keeps their orders in
// tests/browser/games: npm run coops-games. To be done anew when the rules of CO-OPS change.
import { writeFileSync } from 'node:fs';
import { startServer } from '../tests/browser/server.js';

const missions = [
  { scenario: 'weapons_cache', options: ['infantry1', 'cavalry', 'alat'] },
  { scenario: 'mobile_hvt', options: ['infantry1', 'infantry2', 'cavalry', 'alat'] },
];
const tries = 40;

async function signIn(address) {
  const me = await fetch(`${address}/api/me`);
  return { 'X-Enfilade': '1', Cookie: me.headers.getSetCookie()[0].split(';')[0] };
}

/** A game of bots alone: its record, line by line, and whether it was won. */
async function play(address, headers, { scenario, options }) {
  const seats = options.map(() => ({ bot: 'team' }));
  const body = JSON.stringify({ system: 'coops', scenario, options, seats, sit: [] });
  const opened = await fetch(`${address}/api/tables`, { method: 'POST', headers, body });
  const { table } = await opened.json();
  const ask = (path) => fetch(`${address}/api/tables/${table}/${path}`, { headers });
  let record = await ask('record');
  for (; !record.ok; record = await ask('record')) await new Promise((go) => setTimeout(go, 20));
  const lines = (await record.text())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const { frames } = await (await ask('replay?as=umpire')).json();
  const { updates } = await (await ask(`replay?as=umpire&from=${frames - 1}`)).json();
  return { lines, won: updates.at(-1).over.outcome[0].standing === 'won' };
}

/** A pass that somebody's action takes back before it has ended anything (CO-3.2.4-R3). */
function isVain(lines, at) {
  const isPass = ({ act }) => act?.startsWith('pass ');
  if (!isPass(lines[at])) return false;
  let next = at + 1;
  while (next < lines.length && isPass(lines[next])) next += 1;
  return /^(move|fire|embark|disembark|take-off|land|search) /.test(lines[next]?.act ?? '');
}

/** The orders of both games with dice of that word; nothing unless both are won. */
async function tryDice(word) {
  const server = await startServer(word);
  const headers = await signIn(server.address);
  const games = [];
  for (const mission of missions) {
    const { lines, won } = await play(server.address, headers, mission);
    if (!won) break;
    games.push(
      lines.flatMap(({ seat, act }, at) =>
        act === undefined || isVain(lines, at) ? [] : [`${mission.options[seat]}: ${act}`],
      ),
    );
  }
  await server.stop();
  return games.length === missions.length ? games : null;
}

const write = (name, text) =>
  writeFileSync(new URL(`../tests/browser/games/${name}.txt`, import.meta.url), `${text}\n`);

let best = null;
for (let i = 1; i <= tries; i += 1) {
  const games = await tryDice(String(i));
  const length = games?.flat().length;
  if (games && (!best || length < best.length)) best = { word: i, games, length };
}
if (!best) throw new Error('no dice let both missions be won');
write('dice', best.word);
missions.forEach(({ scenario }, i) => {
  write(scenario, best.games[i].join('\n'));
  console.log(`${scenario}: won with ${best.games[i].length} orders`);
});
