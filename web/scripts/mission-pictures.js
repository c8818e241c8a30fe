// Makes the small pictures of the missions of CO-OPS from their boards: npm run mission-pictures
import { readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { createServer } from 'vite';

const missions = readdirSync(new URL('../../content/coops/scenarios', import.meta.url)).map(
  (file) => file.replace('.json', ''),
);
const server = await createServer({
  root: fileURLToPath(new URL('..', import.meta.url)),
  server: { port: 5198, host: '127.0.0.1' },
});
await server.listen();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
for (const mission of missions) {
  const page = await browser.newPage({ viewport: { width: 1200, height: 676 } });
  await page.goto(`http://127.0.0.1:5198/tests/look/coops.html?bare&scenario=${mission}`);
  await page.getByRole('application').focus();
  for (let i = 0; i < 3; i += 1) await page.keyboard.press('+');
  await page.evaluate(() => document.activeElement.blur());
  await page.waitForTimeout(1200);
  const png = (await page.screenshot()).toString('base64');
  const webp = await page.evaluate(asWebp, `data:image/png;base64,${png}`);
  const to = new URL(`../src/home/pictures/${mission}.webp`, import.meta.url);
  writeFileSync(fileURLToPath(to), Buffer.from(webp.split(',')[1], 'base64'));
  await page.close();
}
await browser.close();
await server.close();

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
