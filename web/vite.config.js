import { readFileSync } from 'node:fs';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

// Where `npm run dev` finds a running server.
const server = process.env.ENFILADE_SERVER ?? 'http://127.0.0.1:8080';

// The version of the whole program is written in one place.
const project = readFileSync(new URL('../CMakeLists.txt', import.meta.url), 'utf8');
const version = /project\(enfilade VERSION ([\d.]+)/.exec(project)?.[1] ?? '';

export default defineConfig({
  plugins: [svelte()],
  define: { __ENFILADE_VERSION__: JSON.stringify(version) },
  server: {
    proxy: { '/api': { target: server, ws: true } },
    fs: { allow: ['..'] },
  },
  build: {
    target: 'es2022',
    manifest: true,
    // The server forbids inline content: nothing may become a data address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  test: {
    environment: 'happy-dom',
    include: ['tests/**/*.test.ts'],
    // Whole records are checked and types generated, perhaps on a busy machine.
    testTimeout: 30_000,
  },
});
