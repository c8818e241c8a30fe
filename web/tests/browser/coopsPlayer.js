// Gives orders of CO-OPS through the screen, by the buttons that a player presses.
import { expect } from '@playwright/test';
import { readFileSync } from 'node:fs';

/** The orders of a game that was played before (npm run coops-games), each with its section. */
export function ordersOf(game) {
  const text = readFileSync(new URL(`games/${game}.txt`, import.meta.url), 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => line.split(': '))
    .map(([section, act]) => ({ section, act }));
}

const atOnce =
  /^(buy|attach|buy-artillery|place|transfer|refuel|confirm|pass|units-in-order|next-unit)\b/;
const withDeck = /^((?:buy|attach) \S+|buy-artillery \S+) /;
const placed = /^(move|disembark|artillery|place|step-crew|place-crew) /;
const ofAGroup =
  /^(?:move|fire|embark|disembark|rescue|step-crew|take-off|land|artillery|search|plant|heal) (\S+)/;

const button = (page, attribute, value) => page.locator(`button[data-${attribute}="${value}"]`);

async function press(page, locator) {
  const skip = page.getByRole('button', { name: 'Skip' });
  if (await skip.isVisible()) await skip.click();
  await locator.click({ timeout: 30_000 });
}

/** One order: its group, what it does, where, and the word that confirms it. */
export async function give(page, act) {
  const deck = withDeck.exec(act)?.[1];
  if (deck) await press(page, button(page, 'deck', deck));
  const group = ofAGroup.exec(act)?.[1];
  if (group) {
    const chosen = button(page, 'group', group);
    await expect(chosen).toBeVisible();
    if ((await chosen.getAttribute('aria-pressed')) !== 'true') await press(page, chosen);
  }
  const place = placed.test(act) ? act.slice(act.lastIndexOf(' ') + 1) : undefined;
  const order = place === undefined ? act : `${act.slice(0, -place.length)}{}`;
  const shots = page.locator('details:not([open])').filter({ has: button(page, 'act', order) });
  if ((await shots.count()) > 0) await shots.locator('summary').click();
  await press(page, button(page, 'act', order));
  const confirm = page.getByRole('button', { name: 'Confirm', exact: true });
  if (place !== undefined) {
    const there = button(page, 'place', place);
    await expect(there.or(confirm)).toBeVisible();
    if (await there.isVisible()) await there.click();
  }
  if (atOnce.test(act)) return;
  await confirm.click();
  await expect(confirm).toBeHidden();
}

/**
 * Gives all orders, each from the page of its section. Who leads both sections that an order is about
 * is not asked to agree with himself.
 */
export async function playOrders(orders, pageOf) {
  let before;
  for (const { section, act } of orders) {
    const page = pageOf(section);
    const agrees = act === 'agree' || act === 'support';
    if (!agrees || page !== before) await give(page, act);
    before = page;
  }
}
