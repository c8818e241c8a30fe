// Whole missions of the skirmish against the sergeant: one by mouse, one by keyboard.
import { inBothThemes } from './axe.js';
import { expect, test } from './fixtures.js';
import { answerByKeys, answerByMouse, playSkirmish } from './skirmishPlayer.js';

test.setTimeout(300_000);

test('a mission is played to its end with the mouse', async ({ page }) => {
  await page.goto('/new/skirmish/meeting');
  await page.getByRole('button', { name: 'Set up the table' }).click();
  await playSkirmish(page, answerByMouse);
  await inBothThemes(page);
});

test('another is played to its end with the keyboard alone', async ({ page }) => {
  await page.goto('/new/skirmish/first_contact');
  const begin = page.getByRole('button', { name: 'Set up the table' });
  await expect(begin).toBeVisible();
  await begin.focus();
  await page.keyboard.press('Enter');
  await playSkirmish(page, answerByKeys);
});
