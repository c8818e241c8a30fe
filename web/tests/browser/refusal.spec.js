// What is not possible is refused in words, with the rule, by mouse and by key.
import { expect, test } from './fixtures.js';
import { boldWishes, choose, playUntil } from './player.js';

const refusal = (page) => page.locator('[data-tour="ask"] .refusal');

async function isRefused(page) {
  await expect(refusal(page)).not.toBeEmpty();
  await expect(refusal(page).getByRole('link')).not.toBeEmpty();
}

test('a press where nothing is possible is refused with its reason', async ({ page }) => {
  await page.goto('/');
  await page.getByText('Play it at once, unguided').click();
  const board = page.getByRole('application');
  await expect(page.locator('.board .open').first()).toBeVisible();

  await test.step('a place outside the zone of the set-up, with the mouse', async () => {
    await board.click({ position: { x: 200, y: 440 } });
    await isRefused(page);
  });

  await playUntil(page, page.getByText(/^Activate/).first(), (one) => choose(one, boldWishes));
  await board.focus();

  await test.step('a place while a block is to be chosen, with keys', async () => {
    await page.keyboard.press('Shift+ArrowUp');
    await page.keyboard.press('Enter');
    await isRefused(page);
  });

  await page.keyboard.press('n');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Move/ })).toBeVisible();

  await test.step('another block while one acts, with keys', async () => {
    // Where one of them stands in the way of the mover, a press means the way.
    await expect
      .poll(async () => {
        await page.keyboard.press('Shift+n');
        await page.keyboard.press('Enter');
        // The server says why; a busy one takes a moment.
        await refusal(page)
          .first()
          .waitFor({ timeout: 800 })
          .catch(() => {});
        return refusal(page).allTextContents();
      })
      .toEqual([expect.stringContaining('has to finish first')]);
    await isRefused(page);
  });

  await test.step('a block of the enemy out of sight, with keys', async () => {
    await expect
      .poll(async () => {
        await page.keyboard.press('Shift+n');
        await page.keyboard.press('Enter');
        // The server says why; a busy one takes a moment.
        await refusal(page)
          .first()
          .waitFor({ timeout: 800 })
          .catch(() => {});
        return refusal(page).allTextContents();
      })
      .toEqual([expect.not.stringContaining('has to finish first')]);
    await isRefused(page);
  });

  await test.step('a place too far away, with keys', async () => {
    await expect
      .poll(async () => {
        await page.keyboard.press('Shift+ArrowUp');
        await page.keyboard.press('Enter');
        // The server says why; a busy one takes a moment.
        await refusal(page)
          .first()
          .waitFor({ timeout: 800 })
          .catch(() => {});
        return refusal(page).allTextContents();
      })
      .toEqual([expect.stringContaining('out of its reach')]);
    await isRefused(page);
  });
});
