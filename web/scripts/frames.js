// Measures how smoothly the largest map moves: npm run frames [-- seconds]
// Drags and zooms it in Chromium and prints the times between frames. Chromium without a screen
// draws at most 60 frames a second, and without a graphics card it draws them with the processor.
import process from 'node:process';
import { chromium } from 'playwright-core';
import { startServer } from '../tests/browser/server.js';

const window = { width: 1366, height: 768 };
const seconds = Number(process.argv[2] ?? 5);
const scenario = 'undercity';
const middle = { x: 480, y: 400 };

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

/* Runs in the page: moves the map before every frame, so that no frame waits for a message. */
function moveAndCount({ deed, middle, wide, time }) {
  const board = document.querySelector('.board');
  const world = board.querySelector('.world');
  const deeds = {
    nothing: () => undefined,
    drag: (i) =>
      board.dispatchEvent(
        new PointerEvent('pointermove', {
          pointerId: 1,
          pointerType: 'mouse',
          bubbles: true,
          clientX: middle.x + wide.x * Math.sin(i / 20),
          clientY: middle.y + wide.y * Math.sin(i / 13),
        }),
      ),
    zoom: (i) =>
      board.dispatchEvent(
        new WheelEvent('wheel', {
          deltaY: i % 80 < 40 ? 30 : -30,
          clientX: middle.x,
          clientY: middle.y,
          cancelable: true,
        }),
      ),
  };
  return new Promise((done) => {
    const times = [];
    let moves = 0;
    const step = (now) => {
      times.push(now);
      const before = world.style.transform;
      deeds[deed](times.length);
      // The camera's new place is in the document after the microtasks of the event.
      queueMicrotask(() => (moves += world.style.transform === before ? 0 : 1));
      if (now - times[0] < time) requestAnimationFrame(step);
      else done({ times, moves });
    };
    requestAnimationFrame(step);
  });
}

async function measure(page, name, deed) {
  const wide = { x: 260, y: 180 };
  const wish = { deed, middle, wide, time: seconds * 1000 };
  const { times, moves } = await page.evaluate(moveAndCount, wish);
  const gaps = times.slice(1).map((time, i) => time - times[i]);
  gaps.sort((a, b) => a - b);
  const at = (share) => gaps[Math.min(gaps.length - 1, Math.floor(gaps.length * share))];
  const rate = (gaps.length * 1000) / (times.at(-1) - times[0]);
  console.log(
    `${name.padEnd(16)} ${rate.toFixed(1)} frames a second, median ${at(0.5).toFixed(1)} ms,` +
      ` p95 ${at(0.95).toFixed(1)} ms, longest ${at(1).toFixed(1)} ms;` +
      ` it moved in ${moves} of ${gaps.length}`,
  );
}

async function measureDrag(page, name) {
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await measure(page, name, 'drag');
  await page.mouse.up();
}

const server = await startServer();
const browser = await chromium.launch({
  executablePath: process.env.ENFILADE_CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-dev-shm-usage'],
});
try {
  const page = await browser.newPage({ viewport: window, baseURL: server.address });
  const board = await openLargestMap(page);
  await measure(page, 'standing still', 'nothing');
  await board.focus();
  for (let i = 0; i < 8; i += 1) await page.keyboard.press('-');
  await measureDrag(page, 'drag, whole map');
  await page.mouse.move(middle.x, middle.y);
  for (let i = 0; i < 6; i += 1) await page.mouse.wheel(0, -200);
  await measureDrag(page, 'drag, close');
  await measure(page, 'zoom', 'zoom');
} finally {
  await browser.close();
  await server.stop();
}
