import AxeBuilder from '@axe-core/playwright';
import { expect, test, watch } from './server.js';
import { choose, playToTheEnd } from './player.js';

test('somebody plays the small scenario against captain to its end, looks at it again and checks the dice', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByText('Play it at once, unguided').click();
  await expect(page.locator('[data-tour="ask"]')).toContainText('where does this block go');
  await playToTheEnd(page);
  await page.getByRole('link', { name: 'Look at it again' }).click();
  await expect(page.locator('[data-tour="board"]').first()).toBeVisible();
});

test('two browsers play each other; one is loaded anew in the middle', async ({
  page,
  browser,
  server,
  faults,
}) => {
  await page.goto('/');
  const opened = await page.evaluate(async () => {
    await fetch('/api/me');
    const reply = await fetch('/api/tables', {
      method: 'POST',
      headers: { 'X-Enfilade': '1' },
      body: JSON.stringify({ system: 'urban', scenario: 'first_fight', sit: 'green' }),
    });
    return reply.json();
  });
  const other = await (await browser.newContext({ baseURL: server.address })).newPage();
  watch(other, faults);
  await other.goto('/');
  await other.evaluate(async () => {
    await fetch('/api/me');
    await fetch('/api/me', {
      method: 'POST',
      headers: { 'X-Enfilade': '1' },
      body: JSON.stringify({ name: 'Ben' }),
    });
  });
  await other.goto(opened.links.red);
  await other
    .getByRole('button', { name: /sit down|take/i })
    .first()
    .click();
  await page.goto(opened.links.green);
  for (let i = 0; i < 12; i += 1) {
    await choose(page);
    await choose(other);
    await page.waitForTimeout(60);
  }
  await page.reload();
  await playToTheEnd(page, other);
  await other.context().close();
});

for (const lang of ['en', 'fr']) {
  for (const path of ['/', '/rules', '/help', '/account']) {
    test(`axe finds nothing serious on ${path} in ${lang}`, async ({ page }) => {
      await page.addInitScript((chosen) => localStorage.setItem('enfilade.lang', chosen), lang);
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      const { violations } = await new AxeBuilder({ page }).analyze();
      const serious = violations.filter(
        ({ impact }) => impact === 'serious' || impact === 'critical',
      );
      expect(serious.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    });
  }
}
