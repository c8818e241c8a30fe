import process from 'node:process';
import { defineConfig } from '@playwright/test';

// Whole games in Debian's Chromium, against servers of their own (tests/browser/server.js).
export default defineConfig({
  testDir: 'tests/browser',
  workers: 2,
  // A browser that will not start on a busy machine is no fault of the client; a flaky test is told.
  retries: 1,
  // A whole game takes some twenty seconds; a busy machine may need several times that.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath: process.env.ENFILADE_CHROMIUM ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
    },
    viewport: { width: 1280, height: 800 },
    // Blocks that walk are for people; here they only make the games long.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-GB',
    screenshot: 'only-on-failure',
  },
});
