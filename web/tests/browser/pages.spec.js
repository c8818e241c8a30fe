import { expectAccessible, inBothThemes, inEveryDress, showIn } from './axe.js';
import { expect, test } from './fixtures.js';
import { answers, boldWishes, choose, playUntil } from './player.js';
import { openTable } from './tables.js';

const pages = [
  '/',
  '/new/first_fight',
  '/new/coops/mobile_hvt',
  '/rules',
  '/help',
  '/help/coops',
  '/account',
];
for (const path of pages) {
  test(`${path} can be used by everybody`, async ({ page }) => {
    await page.goto(path);
    await inEveryDress(page, async () => {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
    });
  });
}

test('a table that waits for its players can be used by everybody', async ({ person }) => {
  const ana = await person('Ana');
  const { links } = await openTable(ana, { umpire: true, watchers: 'link' });
  for (const [name, link] of [
    ['Ana', links.green],
    ['Ben', links.red],
  ]) {
    const page = name === 'Ana' ? ana : await person(name);
    await page.goto(link);
    await inEveryDress(page, () => expect(page.locator('.seats article')).toHaveCount(2));
  }
});

test('the guided game can be used by everybody', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Play a guided first game' }).click();
  await expect(answers(page)).not.toHaveCount(0);
  await inEveryDress(page, () => expect(page.locator('.card h2')).toBeVisible());
});

async function beginToPlay(page) {
  await page.goto('/');
  await page.getByText('Play it at once, unguided').click();
  await expect(answers(page)).not.toHaveCount(0);
}

test('the play screen can be used by everybody in set-up', async ({ page }) => {
  await beginToPlay(page);
  await inEveryDress(page, () => expect(answers(page)).not.toHaveCount(0));
});

test('the play screen can be used by everybody in a fight', async ({ page }) => {
  await beginToPlay(page);
  const explained = page.getByRole('heading', { name: 'Firepower, term by term' });
  await playUntil(page, explained, () => choose(page, boldWishes));
  await inBothThemes(page);
  await page.locator('.bar .tool').last().click();
  await expectAccessible(page, { part: 'dialog' });

  const selectBlock = async () => {
    await page.locator('.inner li button:enabled').first().click();
    for (const closed of await page.locator('.question details:not([open]) summary').all()) {
      await closed.click();
    }
  };
  // Every panel in each language; one after the other in another theme.
  await inEveryDress(page, selectBlock, async (_, lang) => {
    await inBothThemes(page);
    await showIn(page, lang === 'en' ? 'light' : 'dark');
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click();
      await expectAccessible(page, { part: '.tabs' });
    }
  });
});
