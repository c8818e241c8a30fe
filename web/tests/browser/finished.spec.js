// A game against the captain is played once; these look at it afterwards.
import { inEveryDress } from './axe.js';
import { expect, test } from './fixtures.js';
import { choose, isOver, playUntil } from './player.js';

test.beforeEach(async ({ context, finished }) => {
  await context.addCookies(finished.storageState.cookies);
});

test('a game against the captain comes to its end and tells who won', async ({
  page,
  finished,
}) => {
  await page.goto(`/t/${finished.table}`);
  const note = page.getByRole('status').filter({ hasText: 'The game is over' });
  const verdict = /(won|drew|lost): (no|partial|total) victory, (one|\d+) conditions? met/;
  await expect(note.getByRole('listitem').filter({ hasText: 'Green' })).toContainText(verdict);
  await expect(note.getByRole('listitem').filter({ hasText: 'Red' })).toContainText(verdict);
  await expect(note.getByRole('heading', { name: 'What Green was judged on' })).toBeVisible();
  await note.getByRole('link', { name: 'Look at it again' }).click();
  await expect(page.getByRole('slider')).toBeVisible();
});

test('the slider goes through a game in both directions', async ({ page, finished }) => {
  await page.goto(`/t/${finished.table}/replay?as=umpire`);
  const slider = page.getByRole('slider', { name: 'Moment of the game' });
  const last = Number(await slider.getAttribute('max'));
  const pieces = page.locator('[data-tour="board"] [data-subject]');
  const picture = () => pieces.evaluateAll((all) => all.map((one) => one.outerHTML).join());
  const at = (moment) => expect(slider).toHaveValue(String(moment));

  await slider.fill(String(last));
  await at(last);
  await expect(page.getByText('Play on from here against the captain')).toBeDisabled();
  const end = await picture();

  const middle = Math.floor(last / 2);
  await slider.fill(String(middle));
  await at(middle);
  await expect.poll(picture).not.toBe(end);
  const then = await picture();

  await page.getByRole('button', { name: 'One step back' }).click();
  await at(middle - 1);
  await page.getByRole('button', { name: 'One step on' }).click();
  await at(middle);
  await expect.poll(picture).toBe(then);

  await slider.focus();
  await page.keyboard.press('End');
  await at(last);
  await expect.poll(picture).toBe(end);
  await page.keyboard.press('Home');
  await at(0);
});

test('a finished game is played on from the middle against the captain', async ({
  page,
  finished,
}) => {
  await page.goto(`/t/${finished.table}/replay?as=green`);
  const slider = page.getByRole('slider');
  await slider.fill(String(Math.floor(Number(await slider.getAttribute('max')) / 2)));
  const turn = await page.locator('.where').textContent();
  await page.getByRole('button', { name: 'Play on from here against the captain' }).click();
  await expect(page).not.toHaveURL(new RegExp(finished.table));
  await expect(page.locator('[data-tour="clock"]')).toContainText(turn.trim());
  expect(await isOver(page)).toBe(false);
  // It is a game like any other: it takes orders and goes on.
  const log = page.getByRole('log', { name: 'Log' });
  await page.getByRole('tab', { name: 'Log' }).click();
  const before = await log.getByRole('listitem').count();
  await playUntil(page, log.getByRole('listitem').nth(before), choose);

  await page.goto(`/t/${finished.table}`);
  await expect.poll(() => isOver(page)).toBe(true);
});

test('the statistics count, and every roll of the dice is found right', async ({
  page,
  finished,
}) => {
  await page.goto(`/t/${finished.table}/statistics`);
  await expect(page.getByRole('heading', { name: 'Record and dice check' })).toBeVisible();
  await expect(page.getByRole('row')).not.toHaveCount(0);
  await page.getByRole('button', { name: 'Check the dice here' }).click();
  const verdict = page.locator('.verdict');
  await expect(verdict).toHaveClass(/good/);
  await page.getByText('Each roll').click();
  await expect(page.locator('ol li.good')).not.toHaveCount(0);
  await expect(page.locator('ol li.bad')).toHaveCount(0);
});

test('statistics that cannot be shown say so, and the dice can still be checked', async ({
  page,
  finished,
  faults,
}) => {
  await page.route('**/api/tables/*/scenario', async (route) => {
    const response = await route.fetch();
    const scenario = await response.json();
    delete scenario.weapons;
    await route.fulfill({ response, json: scenario });
  });
  await page.goto(`/t/${finished.table}/statistics`);
  await expect(page.getByRole('alert')).toContainText('This could not be shown');
  await expect(page.getByText('Loading')).toHaveCount(0);
  await page.getByRole('button', { name: 'Check the dice here' }).click();
  await expect(page.locator('.verdict')).toHaveClass(/good/);
  // The fault itself is told to whoever looks for it.
  expect(faults.splice(0)).toEqual([expect.stringContaining('TypeError')]);
});

const screens = {
  'the end of a game': { path: '', sign: '[data-tour="ask"] h2' },
  'the replay': { path: '/replay?as=umpire', sign: 'input[type=range]' },
  'the statistics with the dice check': { path: '/statistics', sign: '.uplot', check: true },
};
for (const [name, { path, sign, check }] of Object.entries(screens)) {
  test(`${name} can be used by everybody`, async ({ page, finished }) => {
    await page.goto(`/t/${finished.table}${path}`);
    await inEveryDress(page, async () => {
      await expect(page.locator(sign).first()).toBeVisible();
      if (!check) return;
      await page.locator('.deeds button').click();
      await expect(page.locator('.verdict')).toHaveClass(/good/);
      await page.locator('details summary').last().click();
    });
  });
}
