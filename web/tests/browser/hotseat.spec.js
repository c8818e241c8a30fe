import { inEveryDress } from './axe.js';
import { expect, test } from './fixtures.js';
import { choose, playToTheEnd, playUntil } from './player.js';
import { answerByMouse } from './skirmishPlayer.js';

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
  expect(text.match(/(?<![\w.#-])\d{4}(?!\w)/g)).toBeNull();
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

/** What the page is told and says on its sockets, and the map it was given. */
function overhear(page) {
  const heard = { told: [], said: [], map: null };
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => heard.told.push(JSON.parse(payload)));
    socket.on('framesent', ({ payload }) => heard.said.push(JSON.parse(payload)));
  });
  page.on('response', async (response) => {
    if (/\/maps\/[^/]+(\?|$)/.test(response.url())) heard.map = await response.json();
  });
  return heard;
}

/** A place several steps away that is reached under fire of the enemy, and the way there. */
function wayUnderFire({ told }) {
  const found = told.findLast(({ type }) => type === 'reach')?.found.places ?? [];
  const places = new Map(found.map((one) => [one.at, one]));
  const wayTo = (at) => {
    const { by } = places.get(at) ?? {};
    return by === undefined ? [] : [...wayTo(by), at];
  };
  return found
    .filter(({ pass }) => !pass)
    .map(({ at }) => wayTo(at))
    .find((way) => way.length > 2 && way.slice(0, -2).some((at) => places.get(at).fire?.length));
}

async function pressPlace(page, map, name) {
  const level = map.levels.find(({ places }) => places.some((one) => one.name === name));
  const { x, y } = level.places.find((one) => one.name === name);
  const box = await page.locator('.board canvas').first().boundingBox();
  await page.mouse.click(
    box.x + (x / level.width) * box.width,
    box.y + (y / level.height) * box.height,
  );
}

test('an ordered walk goes on after the other player has answered', async ({ page }) => {
  const heard = overhear(page);
  await openAtOneScreen(page);
  const asked = page.locator('[data-tour="ask"] h2.mine');
  const brisk = [/suggested/i, /^let it pass/i];
  let way;
  // Until somebody can walk where the enemy may fire at him.
  await expect
    .poll(
      async () => {
        if (await cover(page).isVisible()) await cover(page).click();
        else if (
          /what does/i.test((await asked.textContent({ timeout: 500 }).catch(() => '')) ?? '')
        ) {
          await expect(page.locator('.board .cost').first()).toBeAttached();
          way = wayUnderFire(heard);
          if (!way) await choose(page, [/^end/i]);
        } else await choose(page, brisk);
        return way !== undefined;
      },
      { timeout: 100_000, intervals: [30] },
    )
    .toBe(true);
  const moves = () =>
    heard.said.flatMap(({ action }) => (/^move/.test(action ?? '') ? [action] : []));
  const before = moves().length;
  await pressPlace(page, heard.map, way.at(-1));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await playUntil(page, cover(page), async () => {});
  expect(moves().length).toBeLessThan(before + way.length);
  const first = await cover(page).textContent();
  await cover(page).click();
  await playUntil(page, cover(page).filter({ hasNotText: first }), (here) =>
    choose(here, [/^let it pass/i]),
  );
  await cover(page).click();
  await expect
    .poll(async () => {
      // He may be asked again at the next step.
      if (await cover(page).isVisible()) await cover(page).click();
      else if (await page.getByText(/do you fire/i).isVisible())
        await choose(page, [/^let it pass/i]);
      return moves().length - before;
    })
    .toBe(way.length);
  expect(moves().slice(before)).toEqual(way.map((at) => expect.stringContaining(at)));
});

test('an open game goes on at one screen without a cover', async ({ page }) => {
  await page.goto('/new/skirmish/first_contact');
  await page.getByRole('radio', { name: /At this screen/ }).check();
  await page.getByRole('button', { name: 'Set up the table' }).click();
  const heading = page.locator('h2[data-question]');
  const seen = new Set();
  let covered = 0;
  await expect(heading).toBeVisible();
  const table = await page.locator('.board canvas').elementHandle();
  for (let turn = 0; seen.size < 2 && turn < 20; turn += 1) {
    await expect(heading.or(cover(page))).toBeVisible();
    covered += await cover(page).count();
    seen.add(/^(Green|Red)/.exec((await heading.textContent()) ?? '')?.[0]);
    await answerByMouse(page, turn);
  }
  expect([...seen].sort()).toEqual(['Green', 'Red']);
  expect(covered).toBe(0);
  // The table stays as it was looked at.
  expect(await table.evaluate((element) => element.isConnected)).toBe(true);
});
