// Whole missions of CO-OPS, from the first purchase to the last word, with orders that were found before
// (npm run coops-games) and dice that fall the same way each time.
import { inBothThemes, inEveryDress } from './axe.js';
import { ordersOf, playOrders } from './coopsPlayer.js';
import { expect, test } from './fixtures.js';
import { openTable, sitQuietly } from './tables.js';

// A hundred orders, each with several presses; a busy machine may need several times the usual.
test.setTimeout(300_000);

test('one player finds the arsenal and wins the first mission', async ({ person }) => {
  const ana = await person('Ana');
  const options = ['infantry1', 'cavalry', 'alat'];
  const { links } = await openTable(ana, {
    system: 'coops',
    scenario: 'weapons_cache',
    options,
    sit: options,
  });
  await ana.goto(links.infantry1);
  await playOrders(ordersOf('weapons_cache'), () => ana);
  const end = ana.getByRole('status').filter({ hasText: 'Mission accomplished' });
  await expect(end.getByRole('heading', { name: 'Mission accomplished' })).toBeVisible();
  await expect(end).toContainText('the weapons cache is ours');
  await inEveryDress(ana, () => expect(ana.locator('section.won h2')).toBeVisible());
  await ana.evaluate(() => localStorage.setItem('enfilade.lang', 'en'));

  await test.step('its numbers are told, and every roll is found right', async () => {
    await ana.goto(ana.url().replace(/#.*/, '') + '/statistics');
    await expect(ana.locator('.outcome.won')).toBeVisible();
    await expect(ana.getByRole('row').filter({ hasText: 'Infantry 1' })).toBeVisible();
    await ana.getByRole('button', { name: 'Check the dice here' }).click();
    await expect(ana.locator('.verdict')).toHaveClass(/good/);
    await inBothThemes(ana);
  });

  await test.step('it is played on from its middle with all sections', async () => {
    await ana.getByRole('link', { name: 'Replay' }).click();
    const slider = ana.getByRole('slider', { name: 'Moment of the game' });
    await slider.fill(String(Math.floor(Number(await slider.getAttribute('max')) / 2)));
    const before = ana.url();
    await inBothThemes(ana);
    await expect(ana.getByRole('combobox', { name: /^As/ })).toHaveValue('0');
    await ana.getByRole('button', { name: 'Play on from here' }).click();
    await expect(ana).not.toHaveURL(before);
    await expect(ana.getByText(/Turn \d+ of 14/)).toBeVisible();
    await expect(ana.getByRole('button', { name: 'Infantry 1 passes' })).toBeVisible();
    await expect(ana.getByRole('button', { name: 'ALAT passes' })).toBeVisible();
  });
});

test('two browsers take the man out of the convoy', async ({ person }) => {
  const ana = await person('Ana');
  const ben = await person('Ben');
  const { links } = await openTable(ana, {
    system: 'coops',
    scenario: 'mobile_hvt',
    options: ['infantry1', 'infantry2', 'cavalry', 'alat'],
    sit: ['infantry1', 'infantry2'],
  });
  await sitQuietly(ben, links.cavalry);
  await sitQuietly(ben, links.alat);
  await ben.goto(links.cavalry);
  await ana.goto(links.infantry1);
  await playOrders(ordersOf('mobile_hvt'), (section) =>
    section.startsWith('infantry') ? ana : ben,
  );
  for (const page of [ana, ben]) {
    await expect(page.getByRole('heading', { name: 'Mission accomplished' })).toBeVisible();
  }
});
