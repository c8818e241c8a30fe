// Plays with what the screen offers, as somebody in a hurry would: it sets up as suggested, lets
// things pass, and ends what it can end.
import { expect } from '@playwright/test';

const wishes = [
  /suggested|proposé/i,
  /^confirm|^confirmer/i,
  /^let it pass|^laisser passer/i,
  /^(end|pass|stop|finish)|^(finir|passer|terminer)/i,
  /^stand|^tenir/i,
];

/** One choice; false when it was somebody else's turn all the while. */
export async function choose(page) {
  const buttons = page.locator('[data-tour="ask"] button:enabled:not([aria-label])');
  const texts = (await buttons.allTextContents().catch(() => [])).map((text) => text.trim());
  if (texts.length === 0) return false;
  const wanted = wishes.map((wish) => texts.findIndex((text) => wish.test(text)));
  const place = wanted.find((found) => found >= 0) ?? 0;
  await buttons
    .nth(place)
    .click({ timeout: 1000 })
    .catch(() => undefined);
  return true;
}

export const isOver = (page) =>
  page
    .getByRole('heading', { name: /the game is over|la partie est finie|partie terminée/i })
    .isVisible();

export async function playToTheEnd(...pages) {
  await expect
    .poll(
      async () => {
        for (const page of pages) await choose(page);
        return Promise.all(pages.map(isOver)).then((all) => all.every(Boolean));
      },
      { timeout: 500_000, intervals: [40] },
    )
    .toBe(true);
}
