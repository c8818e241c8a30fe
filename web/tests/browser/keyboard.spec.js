// A whole game without a mouse: the map by its keys, everything else by Tab and Enter.
import { expect, test } from './fixtures.js';
import { pressKey, tabTo } from './keys.js';
import { answers, boldWishes, playToTheEnd, playUntil, wanted } from './player.js';

async function answer(page) {
  const place = await wanted(page, boldWishes);
  if (place === undefined) return;
  const button = answers(page).nth(place);
  // What has the focus may be another button by the time of the key; any answer will do then.
  await pressKey(page, button);
}

test('a whole game is played with the keyboard alone', async ({ page }) => {
  await page.goto('/');
  const begin = page.getByRole('button', { name: 'Play it at once, unguided' });
  await expect(begin).toBeVisible();
  await pressKey(page, begin);
  const board = page.getByRole('application');
  const placed = page.locator('[data-subject^="g"]');

  await test.step('the first block is placed on the map', async () => {
    await expect(answers(page)).not.toHaveCount(0);
    await expect(board).toBeVisible();
    await tabTo(page, board);
    await page.keyboard.press('n');
    await page.keyboard.press('Enter');
    await expect(placed).toHaveCount(1);
  });

  await test.step('a block is chosen and moved on the map', async () => {
    await playUntil(page, page.getByText(/^Activate/).first(), answer);
    await tabTo(page, board);
    await page.keyboard.press('n');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: /^Move/ })).toBeVisible();
    const mover = page.locator('[data-subject]').filter({ has: page.locator('.acting') });
    const before = await mover.getAttribute('transform');
    // Through what can be fired at to the first place one can go to.
    await expect
      .poll(async () => {
        await page.keyboard.press('n');
        return page.locator('.board .cursor').count();
      })
      .toBe(1);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Confirm' })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(mover).not.toHaveAttribute('transform', before);
  });

  await playToTheEnd(page, answer);
});
