// Starts a server of its own on a free port, with an empty store.
import process from 'node:process';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const program = process.env.ENFILADE_PROGRAM ?? join(root, 'build/release/bin/enfilade');

export async function startServer() {
  const data = mkdtempSync(join(tmpdir(), 'enfilade-web-'));
  const server = spawn(
    program,
    ['serve', '--root', root, '--port', '0', '--data', data, '--no-limits', '--quick-passwords'],
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
