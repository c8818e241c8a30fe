// Plays with what the screen offers, as somebody in a hurry would: it sets up as suggested, lets
// things pass, and ends what it can end.
import { expect } from '@playwright/test';

const wishes = [
  /suggested|proposé/i,
  /^confirm/i,
  /^let it pass|^laisser passer/i,
  /^(end|pass|stop|finish)|^(finir|passer|terminer)/i,
  /^stand|^tenir/i,
];

/** The same, but for its own moves: every force is played, and what can be fired is fired. */
export const boldWishes = [
  /suggested|proposé/i,
  /^confirm/i,
  /^play a force|^jouer/i,
  /fire:|^tir/i,
  /^let it pass|^laisser passer/i,
  /^(end|pass|stop|finish)|^(finir|passer|terminer)/i,
  /^stand|^tenir/i,
];

// Not the offer of another game, which stands there when this one is over.
export const answers = (page) =>
  page
    .locator('[data-tour="ask"] :is([role="group"], section:not([role])) button')
    .locator('visible=true')
    .and(page.locator('button:enabled:not([aria-label])'));

/** Which of the answers on the screen is wanted most; undefined if there are none. */
export async function wanted(page, wish = wishes) {
  const texts = await answers(page)
    .allTextContents()
    .catch(() => []);
  if (texts.length === 0) return undefined;
  const places = wish.map((one) => texts.findIndex((text) => one.test(text.trim())));
  return places.find((found) => found >= 0) ?? 0;
}

/** One choice; false when it was somebody else's turn all the while. */
export async function choose(page, wish) {
  const place = await wanted(page, wish);
  if (place === undefined) return false;
  // The question may be another one by now: then the next look at the screen finds it.
  return answers(page)
    .nth(place)
    .click({ timeout: 1000 })
    .then(
      () => true,
      () => false,
    );
}

export const isOver = (page) =>
  page
    .getByRole('heading', { name: /the game is over|la partie est (finie|terminée)/i })
    .isVisible();

/** Has everybody do what `turn` does until the game is over for all of them. */
export async function playToTheEnd(pages, turn = choose) {
  const all = [pages].flat();
  await expect
    .poll(
      async () => {
        for (const page of all) await turn(page);
        return (await Promise.all(all.map(isOver))).every(Boolean);
      },
      { timeout: 160_000, intervals: [30] },
    )
    .toBe(true);
}

/** Answers until the page shows what is looked for. */
export async function playUntil(page, locator, turn = choose) {
  await expect
    .poll(
      async () => {
        if (await locator.isVisible()) return true;
        await turn(page);
        return false;
      },
      { timeout: 100_000, intervals: [30] },
    )
    .toBe(true);
}
