// Makes the small pictures of missions from their boards: npm run mission-pictures -- coops skirmish
// Tables of the skirmish come from a server; ENFILADE_PROGRAM names another than that of the build.
import { readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { createServer } from 'vite';
import { startServer } from '../tests/browser/server.js';

const folders = { coops: 'scenarios', skirmish: 'missions' };
// Steps of the zoom from the whole board to where only ground is seen.
const zooms = {
  coops: 3,
  meeting: 1,
  annihilation: 1,
  breakthrough: 3,
  first_contact: 4,
  last_position: 4,
  raid: 3,
  seize_the_block: 3,
};
// How far the board is pushed, where its middle is not what matters.
const pushes = { breakthrough: [-220, 190], last_position: [0, 300], raid: [60, 0] };
const wanted = process.argv.slice(2).filter((system) => system in folders);
if (wanted.length === 0) throw new Error('usage: mission-pictures.js coops skirmish');
const missions = wanted.flatMap((system) => {
  const folder = new URL(`../../content/${system}/${folders[system]}`, import.meta.url);
  return readdirSync(folder).map((file) => ({ system, id: file.replace('.json', '') }));
});
const games = await startServer();
process.env.ENFILADE_SERVER = games.address;
const server = await createServer({
  root: fileURLToPath(new URL('..', import.meta.url)),
  server: { port: 5198, host: '127.0.0.1' },
});
await server.listen();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
for (const { system, id } of missions) {
  const steps = zooms[id] ?? zooms[system];
  const page = await browser.newPage({ viewport: { width: 1200, height: 676 } });
  await page.goto(`http://127.0.0.1:5198/tests/look/${system}.html?bare&scenario=${id}`);
  await page.getByRole('application').focus();
  for (let i = 0; i < steps; i += 1) await page.keyboard.press('+');
  await page.evaluate(() => document.activeElement.blur());
  if (pushes[id]) await push(page, pushes[id]);
  await page.waitForTimeout(1200);
  const png = (await page.screenshot()).toString('base64');
  const webp = await page.evaluate(asWebp, `data:image/png;base64,${png}`);
  const to = new URL(`../src/home/pictures/${id}.webp`, import.meta.url);
  writeFileSync(fileURLToPath(to), Buffer.from(webp.split(',')[1], 'base64'));
  await page.close();
}
await browser.close();
await server.close();
await games.stop();

async function push(page, [x, y]) {
  await page.mouse.move(600, 338);
  await page.mouse.down();
  await page.mouse.move(600 + x, 338 + y, { steps: 4 });
  await page.mouse.up();
  await page.mouse.move(0, 0);
}

/* Runs in the page: half as large, in the smaller format. */
async function asWebp(address) {
  const image = new Image();
  image.src = address;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.width / 2;
  canvas.height = image.height / 2;
  canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/webp', 0.6);
}
