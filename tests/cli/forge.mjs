// Makes a forged record with a chain that is right: forge.mjs FROM TO WHAT.
import { writeFileSync } from 'node:fs';
import { chained, readTexts } from './chain.mjs';

const [, , from, to, what] = process.argv;
const lines = readTexts(from).map((text) => JSON.parse(text));
const other = (digit) => (digit === '0' ? '1' : '0');

const forgeries = {
  key: () => {
    const keys = lines.at(-1).keys;
    keys.open = other(keys.open[0]) + keys.open.slice(1);
  },
  roll: () => {
    const line = lines.findLast((one) => 'roll' in one);
    line.roll = (line.roll + 1) % (Array.isArray(line.of) ? line.of.length : line.of);
  },
  rules: () => (lines[0].rules = 77),
  content: () => (lines[0].content = other(lines[0].content[0]) + lines[0].content.slice(1)),
  unfinished: () => lines.pop(),
  escape: () => (lines.at(-1).words = '\u001b[2Jcleared\u202e'),
  options: () => (lines[0].options = ['fog=off']),
  stopped: () => (lines.at(-1).end = 'stopped'),
};
forgeries[what]();
// JSON.stringify writes control characters as the format does, but for a few with short names.
const texts = lines.map(({ chain, ...line }) => JSON.stringify(line).slice(0, -1));
writeFileSync(to, chained(texts).join('\n') + '\n');
