// The lists of the first page: running games to watch, page by page, in both languages and on a phone.
import { expect, test } from './fixtures.js';
import { openTable } from './tables.js';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const words = {
  en: { watch: 'Games to watch', more: 'Show more', deed: 'Watch', state: 'Under way' },
  fr: { watch: 'Parties à regarder', more: 'En voir plus', deed: 'Regarder', state: 'En cours' },
};
const publicGame = { watchers: 'all', seats: [{}, { bot: 'random' }] };

test('running public games are found and watched', async ({ person }) => {
  const ana = await person('Ana');
  const opened = [];
  for (let i = 0; i < 25; i += 1) opened.push((await openTable(ana, publicGame)).table);
  // What is private stays so, however much of it there is.
  for (let i = 0; i < 5; i += 1) await openTable(ana, { seats: publicGame.seats });
  const eve = await person('Eve', phone);
  for (const lang of ['fr', 'en']) {
    await eve.evaluate((chosen) => localStorage.setItem('enfilade.lang', chosen), lang);
    await eve.goto('/');
    const t = words[lang];
    const section = eve.locator('section', { has: eve.getByRole('heading', { name: t.watch }) });
    await expect(section.locator('li')).toHaveCount(20);
    await expect(section.locator('li').first()).toContainText(t.state);
    await expect(section.locator('li').first()).toContainText(t.deed);
    await section.getByRole('button', { name: t.more }).tap();
    await expect(section.locator('li')).toHaveCount(25);
    await expect(section.getByRole('button', { name: t.more })).toHaveCount(0);
    expect(await eve.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    for (const part of await section.locator('li').first().locator('.title, .deed, .state').all()) {
      const box = await part.boundingBox();
      expect(box.x >= 0 && box.x + box.width <= 390).toBe(true);
    }
  }
  await eve.locator(`a[href^="/t/${opened[0]}"]`).tap();
  await expect(eve).toHaveURL(new RegExp(`/t/${opened[0]}`));
  await expect(eve.locator('.board').first()).toBeVisible();
});
