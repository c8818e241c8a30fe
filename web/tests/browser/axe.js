// Looks at pages with axe, in both languages and both themes.
import axe from 'axe-core';
import { expect } from '@playwright/test';

/* Runs in the page. */
async function look({ part, rules }) {
  const { violations } = await globalThis.axe.run(part ?? document, {
    resultTypes: ['violations'],
    ...(rules ? { runOnly: { type: 'rule', values: rules } } : {}),
  });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

/** `part` is the selector of a part of the page; all of it, and all rules, if nothing else is said. */
export async function expectAccessible(page, { part, rules } = {}) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  expect(await page.evaluate(look, { part, rules })).toEqual([]);
}

export async function showIn(page, colorScheme) {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
}

/** The dark theme differs in its colours only. */
export async function inBothThemes(page) {
  await showIn(page, 'dark');
  await expectAccessible(page, { rules: ['color-contrast'] });
  await showIn(page, 'light');
  await expectAccessible(page);
}

/** `ready` brings the page, loaded anew in each language, to what is to be looked at. */
export async function inEveryDress(page, ready, inspect = inBothThemes) {
  for (const lang of ['en', 'fr']) {
    await page.evaluate((chosen) => localStorage.setItem('enfilade.lang', chosen), lang);
    await page.reload();
    await ready(page);
    await inspect(page, lang);
  }
}
