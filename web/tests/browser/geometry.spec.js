// The screens of the three games on phones: nothing is cut off or covered, in both languages.
import process from 'node:process';
import { expect, test } from './fixtures.js';
import { faultsOn, mapsOn } from './geometry.js';
import { choose, playUntil } from './player.js';
import { openTable } from './tables.js';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const confirm = (page) =>
  page.getByRole('button', { name: /^Confirm/ }).or(page.locator('button[data-give]'));
const grip = (page) => page.locator('aside.panel > .grip');
const shown = process.env.ENFILADE_SHOTS;
/** Runs in the page. */
const isInSight = (element) => {
  const box = element.getBoundingClientRect();
  const hit = document.elementFromPoint(box.left + box.width / 2, box.bottom - 2);
  return box.bottom <= innerHeight && element.contains(hit);
};

/** Opens a table and comes to it with the guide on. */
async function come(page, wishes) {
  await page.goto('/help');
  const { table } = await openTable(page, wishes);
  await page.evaluate((id) => {
    localStorage.setItem('enfilade.guide', JSON.stringify({ [id]: { done: [], left: false } }));
  }, table);
  await page.goto(`/t/${table}`);
  await expect(page.locator('[data-tour="ask"]')).toBeVisible();
}

// `room`: the share of the height that is left for the map; `drawn`: of the width that all of it takes.
const urban = {
  room: 0.3,
  wishes: { system: 'urban', scenario: 'first_fight', seats: [{}, { bot: 'captain' }] },
  async toAQuestion(page) {
    await playUntil(page, page.locator('.board .cost').first(), (here) =>
      choose(here, [/suggested|suggérée/, /^Let it pass|^Laisser passer/]),
    );
  },
  async toAnOrder(page) {
    await page.locator('.board .cost').last().tap({ force: true });
  },
};

const sections = ['infantry1', 'infantry2', 'cavalry', 'alat'];
const coops = {
  room: 0.4,
  drawn: 0.7,
  wishes: { system: 'coops', scenario: 'weapons_cache', options: sections, sit: sections },
  async toAQuestion(page) {
    for (const section of sections) {
      await page.locator(`button[data-deck="buy ${section}.1"]`).click();
      await page.locator('dialog button[data-act]').first().click();
      await page.locator(`button[data-act="confirm ${section}"]`).click();
    }
    const group = page.locator('button[data-group]').first();
    await playUntil(page, group, async (here) => {
      const skip = here.locator('.steps .controls button').last();
      const answer = here.locator('[data-tour="ask"] button[data-act]:not([data-act^="reopen"])');
      for (const one of [skip, answer.first()]) {
        if (await one.isVisible()) await one.click({ timeout: 500 }).catch(() => undefined);
      }
    });
    await group.click();
  },
  async toAnOrder(page) {
    await page.locator('button[data-act^="move"]').first().click();
    await page.locator('button[data-place]').first().click();
  },
};

const skirmish = {
  room: 0.4,
  wishes: { system: 'skirmish', scenario: 'first_contact', seats: [{}, { bot: 'sergeant' }] },
  async toAQuestion() {},
  async toAnOrder(page) {
    await page.locator('button[data-unit]').first().tap();
    const zone = await page.locator('.board .zone.open').boundingBox();
    await page.touchscreen.tap(zone.x + zone.width / 2, zone.y + zone.height / 2);
  },
};

for (const [name, game] of Object.entries({ urban, coops, skirmish })) {
  for (const locale of ['en-GB', 'fr-FR']) {
    test.describe(`${name}, ${locale}`, () => {
      test.use({ locale });
      test('nothing is cut off or covered on a phone', async ({ page }) => {
        const faults = [];
        const look = async (state) => {
          const shots = shown && `${shown}/${name}-${locale}`;
          const found = await faultsOn(page, state, { shots });
          if (shown) console.log(found.join('\n'));
          faults.push(...found);
          await page.setViewportSize({ width: 390, height: 844 });
        };
        await come(page, game.wishes);

        await look('start, guide on');
        const more = page.locator('.card .more button');
        await more.tap();
        await look('guide open');
        await page.locator('.card .deeds button').last().tap();
        await look('start');

        await grip(page).tap();
        for (const tab of await page.getByRole('tab').all()) {
          await tab.click();
          await look(`panel ${await tab.getAttribute('data-tour')}`);
        }
        await page.getByRole('tab').first().click();
        await grip(page).tap();
        await look('panels low');
        await grip(page).tap();

        await game.toAQuestion(page);
        await look('question');
        await game.toAnOrder(page);
        await expect(confirm(page)).toBeVisible();
        await look('order');
        // It is there without a push.
        expect(await confirm(page).evaluate(isInSight)).toBe(true);
        expect(faults).toEqual([]);

        for (const { phone, room, drawn } of await mapsOn(page)) {
          if (shown) console.log(name, locale, JSON.stringify({ phone, room, drawn }));
          expect(room).toBeGreaterThanOrEqual(phone.height * game.room);
          expect(drawn.width).toBeGreaterThanOrEqual(phone.width * (game.drawn ?? 0));
        }
      });
    });
  }
}
