// Makes the small pictures of src/home/pictures from the maps, each cut to where the fighting is:
// npm run pictures -- ../build/release/bin/enfilade
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

// Middle of the cut and its width, in parts of the map's width and height.
const cuts = {
  opening: { map: 'old_quarter', x: 0.48, y: 0.38, width: 0.8, size: { width: 1152, height: 480 } },
  first_fight: { map: 'old_quarter', x: 0.5, y: 0.47, width: 0.6 },
  hostages: { map: 'new_district', x: 0.3, y: 0.32, width: 0.56 },
  night_raid: { map: 'old_quarter', x: 0.72, y: 0.4, width: 0.52 },
  street_advance: { map: 'new_district', x: 0.62, y: 0.55, width: 0.58 },
  strongpoint: { map: 'new_district_river', x: 0.5, y: 0.7, width: 0.7 },
  undercity: { map: 'both_districts', x: 0.5, y: 0.5, width: 0.36 },
};
const usual = { width: 600, height: 338 };

const program = process.argv[2];
if (!program) throw new Error('usage: pictures.js PROGRAM');
const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
for (const [scenario, cut] of Object.entries(cuts)) {
  const file = join(folder, `${scenario}.svg`);
  const size = cut.size ?? usual;
  execFileSync(program, ['map', 'render', cut.map, '--mode', 'roofs', '--output', file]);
  const svg = readFileSync(file, 'utf8');
  const [, width, height] = /width="([\d.]+)" height="([\d.]+)"/.exec(svg).map(Number);
  const scale = size.width / (width * cut.width);
  const left = size.width / 2 - width * cut.x * scale;
  const top = size.height / 2 - height * cut.y * scale;
  const page = await browser.newPage({ viewport: size });
  await page.setContent(
    `<body style="margin:0;overflow:hidden"><div style="position:absolute;left:${left}px;top:${top}px">${svg}</div>`,
  );
  await page.addStyleTag({
    content: `svg{width:${width * scale}px;height:${height * scale}px;display:block}`,
  });
  const png = (await page.screenshot()).toString('base64');
  const webp = await page.evaluate(asWebp, `data:image/png;base64,${png}`);
  const to = new URL(`../src/home/pictures/${scenario}.webp`, import.meta.url);
  writeFileSync(fileURLToPath(to), Buffer.from(webp.split(',')[1], 'base64'));
  await page.close();
}
await browser.close();

/* Runs in the page: the browser can write the smaller format, its screenshots cannot. */
async function asWebp(address) {
  const image = new Image();
  image.src = address;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.width;
  canvas.height = image.height;
  canvas.getContext('2d').drawImage(image, 0, 0);
  return canvas.toDataURL('image/webp', 0.55);
}
