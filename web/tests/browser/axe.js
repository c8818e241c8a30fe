// Looks at pages with axe, in both languages and both themes.
import AxeBuilder from '@axe-core/playwright';
import { expect } from '@playwright/test';

/** `part` of the page; `rules` is all of them if not given. */
export async function expectAccessible(page, { part, rules } = {}) {
  // There are no frames in our pages; without the legacy mode each look opens a page of its own.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const runs = rules ? { runOnly: { type: 'rule', values: rules } } : {};
  axe.options({ resultTypes: ['violations'], ...runs });
  if (part) axe.include(part);
  const { violations } = await axe.analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

async function show(page, colorScheme) {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
}

/** The dark theme differs in its colours only. */
export async function inBothThemes(page, part) {
  await show(page, 'dark');
  await expectAccessible(page, { part, rules: ['color-contrast'] });
  await show(page, 'light');
  await expectAccessible(page, { part });
}

/** `ready` brings the page, loaded anew in each language, to what is to be looked at. */
export async function inEveryDress(page, ready, look = inBothThemes) {
  for (const lang of ['en', 'fr']) {
    await page.evaluate((chosen) => localStorage.setItem('enfilade.lang', chosen), lang);
    await page.reload();
    await ready(page);
    await look(page);
  }
}
