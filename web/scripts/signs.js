// Makes src/help/signs.webp and signs.json: the signs of the printed maps as the program draws them
// in its legend, side by side in one picture:
// npm run signs -- ../build/release/bin/enfilade
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

// Levels of the map that has every sign.
const map = 'both_districts';
const modes = ['rooms', 'roofs', 'underground'];
// Size of a sign, in the units of the map.
const size = { width: 54, height: 46 };
// Where the words of an entry begin, from the middle of its sign.
const words = { x: 36, y: 5 };

const program = process.argv[2];
if (!program) throw new Error('usage: signs.js PROGRAM');
const folder = mkdtempSync(join(tmpdir(), 'signs-'));
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
const page = await browser.newPage();
const signs = new Map();
for (const mode of modes) {
  const file = join(folder, `${mode}.svg`);
  execFileSync(program, ['map', 'render', map, '--mode', mode, '--output', file]);
  const svg = readFileSync(file, 'utf8');
  for (const [name, at] of entries(svg)) if (!signs.has(name)) signs.set(name, { mode, ...at });
  await page.evaluate(keep, { mode, svg });
}
const webp = await page.evaluate(sideBySide, { size, signs: [...signs.values()] });
await browser.close();

const write = (name, content) =>
  writeFileSync(fileURLToPath(new URL(`../src/help/${name}`, import.meta.url)), content);
write('signs.webp', Buffer.from(webp.split(',')[1], 'base64'));
write('signs.json', JSON.stringify({ ...size, names: [...signs.keys()] }, null, 2) + '\n');

/** Each entry of the legend, with the upper left corner of its sign. */
function entries(svg) {
  const entry = /data-symbol="([\w-]+)"[^]*?<text x="([\d.]+)" y="([\d.]+)" class="legend-words"/g;
  return [...svg.matchAll(entry)].map(([, name, x, y]) => [
    name,
    { x: x - words.x - size.width / 2, y: y - words.y - size.height / 2 },
  ]);
}

/* Runs in the page: the picture of a level. */
async function keep({ mode, svg }) {
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  await image.decode();
  (window.levels ??= {})[mode] = image;
}

/* Runs in the page: all signs in one picture, twice as large as they are shown. */
function sideBySide({ size: { width, height }, signs: list }) {
  const canvas = document.createElement('canvas');
  canvas.width = 2 * width * list.length;
  canvas.height = 2 * height;
  const context = canvas.getContext('2d');
  list.forEach(({ mode, x, y }, i) => {
    const to = [2 * width * i, 0, 2 * width, 2 * height];
    context.drawImage(window.levels[mode], x, y, width, height, ...to);
  });
  return canvas.toDataURL('image/webp', 0.8);
}
