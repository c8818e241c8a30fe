// Measures how smoothly the largest map moves: npm run frames [-- seconds]
// Drags and zooms it in Chromium and prints the times between frames. Chromium without a screen
// draws at most 60 frames a second, and without a graphics card it draws them with the processor.
import process from 'node:process';
import { chromium } from 'playwright-core';
import { startServer } from '../tests/browser/server.js';

const window = { width: 1366, height: 768 };
const seconds = Number(process.argv[2] ?? 5);
const scenario = 'undercity';

async function openLargestMap(page) {
  await page.goto(`/new/${scenario}`);
  await page.locator('button[type=submit]').click();
  const board = page.getByRole('application');
  await board.waitFor();
  // Both bitmaps of the map are painted before anything is measured.
  await page.waitForFunction(() => {
    const canvases = [...document.querySelectorAll('.board canvas')];
    return canvases.length === 2 && canvases.every((canvas) => canvas.width > 300);
  });
  return board;
}

/* Runs in the page. */
function countFrames() {
  const times = [];
  const places = [];
  const world = document.querySelector('.board > .world');
  let going = true;
  const step = (time) => {
    times.push(time);
    places.push(world.style.transform);
    if (going) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
  globalThis.framesSoFar = () => {
    going = false;
    const moves = places.filter((place, i) => i > 0 && place !== places[i - 1]).length;
    return { times, moves };
  };
}

async function measure(page, name, deed) {
  await page.evaluate(countFrames);
  const until = Date.now() + seconds * 1000;
  for (let i = 0; Date.now() < until; i += 1) await deed(i);
  const { times, moves } = await page.evaluate(() => globalThis.framesSoFar());
  const gaps = times.slice(1).map((time, i) => time - times[i]);
  gaps.sort((a, b) => a - b);
  const at = (share) => gaps[Math.min(gaps.length - 1, Math.floor(gaps.length * share))];
  const rate = (gaps.length * 1000) / (times.at(-1) - times[0]);
  console.log(
    `${name.padEnd(22)} ${rate.toFixed(1)} frames a second, median ${at(0.5).toFixed(1)} ms,` +
      ` p95 ${at(0.95).toFixed(1)} ms, longest ${at(1).toFixed(1)} ms; it moved in ${moves} of ${gaps.length}`,
  );
}

async function drag(page, middle) {
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  const wide = { x: 260, y: 180 };
  const round = (i) => [middle.x + wide.x * Math.sin(i / 14), middle.y + wide.y * Math.sin(i / 9)];
  return (i) => page.mouse.move(...round(i));
}

const server = await startServer();
const browser = await chromium.launch({
  executablePath: process.env.ENFILADE_CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-dev-shm-usage'],
});
try {
  const page = await browser.newPage({ viewport: window, baseURL: server.address });
  const board = await openLargestMap(page);
  const middle = { x: 480, y: 400 };
  await measure(page, 'standing still', () => page.mouse.move(5, 5));
  for (const scale of ['whole map', 'close']) {
    if (scale === 'close') {
      await page.mouse.move(middle.x, middle.y);
      for (let i = 0; i < 6; i += 1) await page.mouse.wheel(0, -200);
    } else {
      await board.focus();
      for (let i = 0; i < 8; i += 1) await page.keyboard.press('-');
    }
    await measure(page, `drag, ${scale}`, await drag(page, middle));
    await page.mouse.up();
  }
  await page.mouse.move(middle.x, middle.y);
  await measure(page, 'zoom', (i) => page.mouse.wheel(0, i % 60 < 30 ? 60 : -60));
} finally {
  await browser.close();
  await server.stop();
}
