import { expect, test } from './fixtures.js';
import { answers, boldWishes, playUntil, wanted } from './player.js';

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  // Here the blocks walk, as they do for most people.
  contextOptions: { reducedMotion: 'no-preference' },
});

async function tap(page) {
  const place = await wanted(page, boldWishes);
  if (place === undefined) return;
  await answers(page)
    .nth(place)
    .tap({ timeout: 1000 })
    .catch(() => undefined);
}

test('the first turn is played on a phone', async ({ page }) => {
  await page.goto('/');
  await page.getByText('Play it at once, unguided').tap();
  await expect(answers(page)).not.toHaveCount(0);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBe(390);

  await test.step('a block is placed with a finger on the map', async () => {
    const place = page.locator('.board .open').first();
    await expect(place).toBeVisible();
    await place.tap({ force: true });
    await expect(page.locator('[data-subject^="g"]')).toHaveCount(1);
  });

  await test.step('the panels come up and go down again', async () => {
    const panel = page.getByRole('complementary', { name: 'Panels' });
    const grip = panel.getByRole('button', { name: 'Panels' });
    const height = () => panel.evaluate((element) => element.offsetHeight);
    const before = await height();
    await grip.tap();
    await expect.poll(height).toBeGreaterThan(before);
    await grip.tap();
    await expect.poll(height).toBeLessThan(before);
    await grip.tap();
    await expect.poll(height).toBe(before);
  });

  await playUntil(page, page.getByText('Turn 2 of'), tap);
});
