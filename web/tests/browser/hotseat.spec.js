import { inEveryDress } from './axe.js';
import { expect, test } from './fixtures.js';
import { choose, playToTheEnd, playUntil } from './player.js';

const cover = (page) => page.getByRole('button', { name: /^(I am|Je suis|Je joue)/ });

async function openAtOneScreen(page) {
  await page.goto('/new/first_fight');
  await page.getByRole('radio', { name: /At this screen/ }).check();
  await page.getByRole('button', { name: 'Set up the table' }).click();
}

/** Names and numbers by which a block, a piece or a place of either side could be told. */
async function secrets(page) {
  const scenario = await page.evaluate(async () => {
    const reply = await fetch('/api/urban/scenarios/first_fight');
    return reply.json();
  });
  const blocks = [scenario.sides.green, scenario.sides.red].flatMap((side) => side.blocks);
  return new Set(blocks.flatMap(({ id, name }) => [id, name.en, name.fr]));
}

/** All that the page holds: what is drawn, and what it keeps. */
async function contents(page) {
  return page.evaluate(async () => ({
    page: document.documentElement.outerHTML,
    local: JSON.stringify({ ...localStorage }),
    session: JSON.stringify({ ...sessionStorage }),
    databases: (await indexedDB.databases()).length,
    caches: (await caches.keys()).length,
  }));
}

const found = (text, words) => [...words].filter((word) => new RegExp(`\\b${word}\\b`).test(text));

async function expectCovered(page, words, sockets) {
  const table = new URL(page.url()).pathname.split('/')[2];
  const held = await contents(page);
  const text = [held.page, held.local, held.session].join('\n').replaceAll(table, '');
  expect(found(text, words)).toEqual([]);
  // Handles of pieces, and places of the map.
  expect(text.match(/data-subject|\b[gr]\d+\b/g)).toBeNull();
  expect(text.match(/(?<![\d.#-])\d{4}(?![\d])/g)).toBeNull();
  expect(await page.locator('canvas, [data-tour]').count()).toBe(0);
  expect([held.databases, held.caches]).toEqual([0, 0]);
  expect(sockets.filter((socket) => !socket.isClosed())).toHaveLength(0);
}

test('two at one screen play to the end, and nothing is left on the page at a hand-over', async ({
  page,
}) => {
  const sockets = [];
  page.on('websocket', (socket) => sockets.push(socket));
  await openAtOneScreen(page);
  const words = await secrets(page);
  // What is looked for is there while somebody plays.
  await expect
    .poll(async () => found((await contents(page)).page, words).length)
    .toBeGreaterThan(3);
  const handedTo = { Green: 0, Red: 0 };

  await playToTheEnd(page, async () => {
    if (!(await cover(page).isVisible())) return choose(page);
    await expectCovered(page, words, sockets);
    handedTo[(await cover(page).textContent()).replace('I am ', '')] += 1;
    return cover(page).click();
  });
  expect(handedTo.Green).toBeGreaterThan(0);
  expect(handedTo.Red).toBeGreaterThan(0);
});

test('the hand-over can be used by everybody', async ({ page }) => {
  await openAtOneScreen(page);
  await playUntil(page, cover(page));
  await inEveryDress(page, () => expect(cover(page)).toBeVisible());
});
