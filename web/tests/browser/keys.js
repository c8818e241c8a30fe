// Finds its way with the keyboard alone.
const farthest = 90;

/** Goes on with Tab until what is looked for has the focus; false if it went away meanwhile. */
export async function tabTo(page, locator) {
  for (let i = 0; i < farthest; i += 1) {
    const state = await locator.evaluateAll(([element]) =>
      element ? element === document.activeElement : 'gone',
    );
    if (state === 'gone') return false;
    if (state) return true;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${locator}`);
}

export async function pressKey(page, locator, key = 'Enter') {
  if (await tabTo(page, locator)) await page.keyboard.press(key);
}
