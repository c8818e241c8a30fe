// What is done by hand on the table of the skirmish.
import { expect, test } from './fixtures.js';

const give = (page) => page.locator('button[data-give]');

/** A mission with vehicles, its first unit about to be deployed. */
async function beginToDeploy(page, unit) {
  await page.goto('/new/skirmish/breakthrough');
  await page.getByRole('button', { name: 'Set up the table' }).click();
  await page.locator(`button[data-unit="${unit}"]`).click();
  await pressZone(page, 0.4);
}

async function pressZone(page, share) {
  const zone = await page.locator('.board .zone.open').boundingBox();
  await page.mouse.click(zone.x + zone.width * share, zone.y + zone.height / 2);
  await expect(give(page)).toBeEnabled();
}

async function dragFirst(page, [dx, dy]) {
  const box = await page.locator('.board .end').first().boundingBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + dx, y + dy, { steps: 4 });
  await page.mouse.up();
}

test('the end of a way is dragged, and the table stays where it is', async ({ page }) => {
  await beginToDeploy(page, 'a1');
  const table = page.locator('.board canvas');
  const before = await table.boundingBox();
  const ring = await page.locator('.board .end').first().boundingBox();
  await dragFirst(page, [-90, 0]);
  await expect(page.getByText(/would be out of touch/)).toBeVisible();
  const after = await page.locator('.board .end').first().boundingBox();
  expect(after.x).toBeCloseTo(ring.x - 90, 0);
  await dragFirst(page, [0, -200]);
  await expect(page.getByRole('alert')).toContainText('outside the deployment zone');
  expect(await table.boundingBox()).toEqual(before);
});

test('a squad is deployed in its vehicle by pressing on it', async ({ page }) => {
  await beginToDeploy(page, 'a2');
  await expect(page.locator('.board path.hull')).toBeVisible();
  await give(page).click();
  await page.locator('button[data-unit="a1"]').click();
  await pressZone(page, 0.8);
  await page.locator('.subject[data-subject="a2"]').click();
  await expect(page.getByText('starts aboard')).toBeVisible();
  await expect(page.locator('.board .end')).toHaveCount(0);
  // And out again, by pressing beside it.
  await pressZone(page, 0.8);
  await expect(page.locator('.board .end')).toHaveCount(7);
  await page.getByLabel('Board').selectOption('a2');
  await expect(give(page)).toBeEnabled();
  await give(page).click();
  await expect(page.getByText(/7 of 7, aboard/)).toBeVisible();
});
