// Plays the skirmish through the screen: by pressing on the table, or with the keyboard alone.
import { expect } from '@playwright/test';
import { pressKey, tabTo } from './keys.js';

const heading = (page) => page.locator('h2[data-question]');
const give = (page) => page.locator('button[data-give]');
const verb = (page, name) => page.locator(`button[data-verb="${name}"]`);

/** What is asked of this page now; null while somebody else is asked. */
export async function question(page) {
  return heading(page)
    .getAttribute('data-question', { timeout: 200 })
    .catch(() => null);
}

export const isOver = (page) => page.locator('[data-over]').isVisible();

/** What is done first of what can be done: it fires, else it goes where the mission is decided. */
const wishes = [
  'fire',
  'aimed-fire',
  'assault',
  'run',
  'halt',
  'drive',
  'go-on',
  'fight',
  'follow',
  'stay-put',
  'hold-fire',
  'walk',
];

async function firstOf(page) {
  const verbs = await page
    .locator('button[data-verb]')
    .evaluateAll((buttons) => buttons.map((button) => button.dataset.verb));
  return wishes.find((wish) => verbs.includes(wish)) ?? verbs[0];
}

/** A place on the table, in shares of its width and of its height from the top. */
async function pixel(page, [x, y]) {
  const box = await page.locator('.board canvas').boundingBox();
  return [box.x + box.width * x, box.y + box.height * y];
}

const settled = async (page) =>
  expect(give(page).and(page.locator(':enabled')).or(page.getByRole('alert'))).toBeVisible();

// --- With the mouse ---

async function pressTable(page, share) {
  await page.mouse.click(...(await pixel(page, share)));
}

async function deployByMouse(page, turn) {
  await page.locator('button[data-unit]').first().click();
  // Side by side, until there is room.
  for (let i = 0; i < 12; i += 1) {
    const zone = await page.locator('.board .zone.open').boundingBox();
    const share = (((turn * 5 + i * 3) % 12) + 0.5) / 12;
    await page.mouse.click(zone.x + zone.width * share, zone.y + zone.height * (i % 2 ? 0.7 : 0.4));
    await settled(page);
    if (await give(page).isEnabled()) break;
  }
  await give(page).click();
}

async function tryByMouse(page) {
  const unit = await page.locator('button[data-unit]').first().getAttribute('data-unit');
  const model = page.locator(
    `.subject[data-subject="${unit}"], .subject[data-subject^="${unit}."]`,
  );
  await model.first().click({ force: true });
  await settled(page);
  await give(page).click();
}

/** Where the mission is decided. */
async function goalOf(page) {
  const box = await page.locator('.board canvas').boundingBox();
  const flag = await page.locator('.board .objective path').first().boundingBox();
  return [(flag.x - box.x) / box.width, (flag.y + flag.height - box.y) / box.height];
}

async function pointByMouse(page, wish) {
  if (wish === 'run' || wish === 'drive' || wish === 'walk') {
    await pressTable(page, await goalOf(page));
  } else if (wish === 'aimed-fire' || wish === 'halt' || wish === 'fire') {
    const target = page.locator('.subject:has(.aim)').last();
    if (await target.isVisible()) await target.click({ force: true });
  }
}

/** One answer; false when nothing was asked. */
export async function answerByMouse(page, turn) {
  const asked = await question(page);
  if (asked === null) return false;
  if (asked === 'deploy') await deployByMouse(page, turn);
  else if (asked === 'initiative') await tryByMouse(page);
  else {
    if (!(await give(page).isVisible())) {
      const unit = page.locator('button[data-unit]').first();
      const wish = asked === 'react' ? 'fire' : await firstOf(page);
      await (asked === 'react' ? unit : verb(page, wish)).click();
      if (await give(page).isVisible()) await pointByMouse(page, wish);
    }
    await giveOrElse(page);
  }
  return true;
}

// --- With the keyboard ---

const board = (page) => page.getByRole('application');

/** The cursor of the keyboard so many centimetres right and up, and what stands there chosen twice. */
async function pointByKeys(page, [right, up]) {
  await tabTo(page, board(page));
  const go = async (key, times) => {
    for (let i = 0; i < times; i += 1) await page.keyboard.press(`Shift+${key}`);
  };
  await go(right > 0 ? 'ArrowRight' : 'ArrowLeft', Math.abs(right));
  await go(up > 0 ? 'ArrowUp' : 'ArrowDown', Math.abs(up));
  await page.keyboard.press('Enter');
  await settled(page);
  await page.keyboard.press('Enter');
}

async function tryByKeys(page) {
  await tabTo(page, board(page));
  await page.keyboard.press('n');
  await page.keyboard.press('Enter');
  await settled(page);
  await page.keyboard.press('Enter');
}

/** One answer without a mouse; false when nothing was asked. */
export async function answerByKeys(page, turn) {
  const asked = await question(page);
  if (asked === null) return false;
  if (asked === 'deploy') {
    await pressKey(page, page.locator('button[data-unit]').first());
    await pointByKeys(page, [1, turn + 1]);
  } else if (asked === 'initiative') await tryByKeys(page);
  else {
    if (!(await give(page).isVisible())) {
      const unit = page.locator('button[data-unit]').first();
      const wish = asked === 'react' ? 'fire' : await firstOf(page);
      await pressKey(page, asked === 'react' ? unit : verb(page, wish));
      if (wish === 'run' || wish === 'walk') {
        await pointByKeys(page, [turn % 2 ? 2 : 0, 9]);
        return true;
      }
    }
    if (!(await give(page).isVisible())) return true;
    if (await isPick(page)) await pressKey(page, picks(page));
    if (!(await give(page).isVisible())) return true;
    await settled(page);
    if (await give(page).isEnabled()) await pressKey(page, give(page));
  }
  return true;
}

/** Where one of a few is to be picked, the first. */
const picks = (page) => page.locator('button[data-act]').first();
async function isPick(page) {
  return (await picks(page).isVisible()) && !(await give(page).isEnabled());
}

/** Gives the order in the making; one that is refused, or leads nowhere, is taken back for another. */
async function giveOrElse(page) {
  if (!(await give(page).isVisible())) return;
  if (await isPick(page)) await picks(page).click();
  if (!(await give(page).isVisible())) return;
  await settled(page).catch(() => {});
  if (await give(page).isEnabled()) await give(page).click();
  else {
    await page.getByRole('button', { name: 'Cancel' }).click();
    await verb(page, 'on-guard').or(verb(page, 'hold-fire')).first().click();
    if (await give(page).isVisible()) {
      await settled(page);
      await give(page).click();
    }
  }
}

export async function playSkirmish(page, answer, { seconds = 170 } = {}) {
  let turn = 0;
  await expect
    .poll(
      async () => {
        const before = await heading(page)
          .textContent({ timeout: 200 })
          .catch(() => '');
        if (await answer(page, turn)) {
          turn += 1;
          // The next question is another one, or somebody else's.
          await expect(async () => {
            const now = await heading(page)
              .textContent({ timeout: 100 })
              .catch(() => '');
            const busy = await give(page).isVisible();
            expect(now !== before || !busy).toBe(true);
          })
            .toPass({ timeout: 3000, intervals: [30] })
            .catch(() => {});
        }
        return isOver(page);
      },
      { timeout: seconds * 1000, intervals: [30] },
    )
    .toBe(true);
}
