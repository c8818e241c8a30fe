// Looks at a page with axe in both languages and both themes.
import AxeBuilder from '@axe-core/playwright';
import { expect } from '@playwright/test';

export async function expectAccessible(page, part) {
  const axe = new AxeBuilder({ page });
  if (part) axe.include(part);
  const { violations } = await axe.analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

export async function inBothThemes(page, look) {
  for (const colorScheme of ['light', 'dark']) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    await look(page);
  }
}

/** `ready` brings the page, loaded anew in each language, to what is to be looked at. */
export async function inEveryDress(page, ready, look = expectAccessible) {
  for (const lang of ['en', 'fr']) {
    await page.evaluate((chosen) => localStorage.setItem('enfilade.lang', chosen), lang);
    await page.reload();
    await ready(page, lang);
    await inBothThemes(page, look);
  }
}
