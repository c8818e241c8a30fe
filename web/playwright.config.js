import process from 'node:process';
import { defineConfig } from '@playwright/test';

// Whole games in Debian's Chromium, against a server of their own (tests/browser/server.ts).
export default defineConfig({
  testDir: 'tests/browser',
  workers: 1,
  retries: 0,
  timeout: 600_000,
  reporter: [['line']],
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath: process.env.ENFILADE_CHROMIUM ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
    },
    viewport: { width: 1280, height: 800 },
  },
});
