// Starts a server of its own on a free port, with an empty store.
import process from 'node:process';
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const program = process.env.ENFILADE_PROGRAM ?? join(root, 'build/release/bin/enfilade');

/** The dice of the games that are played again (npm run coops-games). */
const dice = fileURLToPath(new URL('games/dice.txt', import.meta.url));

export async function startServer(word = readFileSync(dice, 'utf8').trim()) {
  const data = mkdtempSync(join(tmpdir(), 'enfilade-web-'));
  const server = spawn(
    program,
    [
      'serve',
      '--root',
      root,
      '--port',
      '0',
      '--data',
      data,
      '--no-limits',
      '--quick-passwords',
      '--dice',
      word,
    ],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const ended = new Promise((done) => server.on('exit', done));
  const address = await new Promise((found, failed) => {
    let text = '';
    server.stdout.on('data', (piece) => {
      text += piece.toString();
      const match = /(http:\S+)\//.exec(text);
      if (match) found(match[1]);
    });
    server.on('error', failed);
    void ended.then(() => failed(new Error('the server did not start')));
  });
  return {
    address,
    async stop() {
      server.kill('SIGTERM');
      await ended;
      rmSync(data, { recursive: true, force: true });
    },
  };
}
