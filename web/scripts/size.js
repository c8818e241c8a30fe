// Prints what a first visit downloads, compressed, and fails above the budget.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const budget = 250 * 1024;
const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const manifest = JSON.parse(readFileSync(`${dist}.vite/manifest.json`, 'utf8'));

/** Files loaded with an entry, without what is imported later. */
function withImports(key, found = new Set()) {
  const chunk = manifest[key];
  if (!chunk || found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const css of chunk.css ?? []) found.add(css);
  for (const next of chunk.imports ?? []) withImports(next, found);
  return found;
}

const compressed = (file) => gzipSync(readFileSync(dist + file), { level: 9 }).length;
const first = withImports('index.html');
first.add('index.html');
let total = 0;
for (const file of first) {
  const bytes = compressed(file);
  total += bytes;
  console.log(`${String(bytes).padStart(8)}  ${file}`);
}
console.log(`${String(total).padStart(8)}  first load, gzip`);
for (const file of readdirSync(`${dist}assets`)) {
  if (/\.(js|css)$/.test(file) && !first.has(`assets/${file}`)) {
    console.log(`${String(compressed(`assets/${file}`)).padStart(8)}  assets/${file} (later)`);
  }
}
if (total > budget) {
  console.error(`over the budget of ${budget} bytes`);
  process.exit(1);
}
