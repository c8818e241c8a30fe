// What the tests share: a server for each worker, people in browsers of their own, and a watch over
// every page. A script that fails, a file that is not there or a request that leaves the server's
// own address fails the test.
import { test as base, expect } from '@playwright/test';
import { playToTheEnd } from './player.js';
import { startServer } from './server.js';

function watch(context, address, faults) {
  const host = new URL(address).host;
  const check = (url) => {
    const { protocol, host: to } = new URL(url);
    const stays = to === host || protocol === 'data:' || protocol === 'blob:';
    if (!stays) faults.push(`left the server: ${url}`);
  };
  context.on('weberror', (error) => faults.push(String(error.error())));
  context.on('console', (line) => {
    if (line.type() === 'error') faults.push(line.text());
  });
  context.on('request', (request) => check(request.url()));
  context.on('page', (page) => page.on('websocket', (socket) => check(socket.url())));
}

/** A browser of somebody's own, with a name, at the games. */
async function comeIn(browser, address, faults, name, options = {}) {
  const context = await browser.newContext({
    baseURL: address,
    reducedMotion: 'reduce',
    ...options,
  });
  watch(context, address, faults);
  const page = await context.newPage();
  await page.goto('/');
  await page.evaluate(async (called) => {
    await fetch('/api/me');
    await fetch('/api/me', {
      method: 'POST',
      headers: { 'X-Enfilade': '1' },
      body: JSON.stringify({ name: called }),
    });
  }, name);
  return page;
}

async function playSoloGame(page) {
  await page.goto('/');
  await page.getByText('Play it at once, unguided').click();
  await expect(page.locator('[data-tour="ask"]')).toContainText('where does this block go');
  await playToTheEnd(page);
  return new URL(page.url()).pathname.split('/')[2];
}

export const test = base.extend({
  server: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.address),

  faults: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const faults = [];
      await use(faults);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
  context: async ({ context, server, faults }, use) => {
    watch(context, server.address, faults);
    await use(context);
  },

  /** Lets somebody else in: person('Ben') gives the page of a browser of his own. */
  person: async ({ browser, server, faults }, use) => {
    const pages = [];
    await use(async (name, options) => {
      const page = await comeIn(browser, server.address, faults, name, options);
      pages.push(page);
      return page;
    });
    for (const page of pages) await page.context().close();
  },

  /** A game against the captain that was played to its end, and who has played it. */
  finished: [
    async ({ browser, server }, use) => {
      const faults = [];
      const page = await comeIn(browser, server.address, faults, 'Ana');
      const table = await playSoloGame(page);
      const storageState = await page.context().storageState();
      await page.context().close();
      expect(faults).toEqual([]);
      await use({ table, storageState });
    },
    { scope: 'worker', timeout: 170_000 },
  ],
});

export { expect };
