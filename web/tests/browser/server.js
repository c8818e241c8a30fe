// A server of its own for each file of tests, on a free port, with an empty store.
import process from 'node:process';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test as base, expect } from '@playwright/test';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const program = process.env.ENFILADE_PROGRAM ?? join(root, 'build/release/bin/enfilade');

async function start() {
  const data = mkdtempSync(join(tmpdir(), 'enfilade-web-'));
  const server = spawn(
    program,
    ['serve', '--root', root, '--port', '0', '--data', data, '--no-limits', '--quick-passwords'],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const address = await new Promise((found, failed) => {
    let text = '';
    server.stdout.on('data', (piece) => {
      text += piece.toString();
      const match = /(http:\S+)\//.exec(text);
      if (match) found(match[1]);
    });
    server.on('exit', () => failed(new Error('the server did not start')));
  });
  return {
    address,
    stop: () => {
      server.kill('SIGTERM');
      rmSync(data, { recursive: true, force: true });
    },
  };
}

// Every page of a test is watched: a script that fails, or a file that is not there, fails the test.
export const test = base.extend({
  server: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await start();
      await use(server);
      server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.address),
  faults: [
    async ({ page }, use) => {
      const faults = [];
      watch(page, faults);
      await use(faults);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

export function watch(page, faults) {
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (line) => {
    if (line.type() === 'error') faults.push(line.text());
  });
}

export { expect };
