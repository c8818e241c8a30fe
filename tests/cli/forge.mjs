// Makes a forged record with a chain that is right: forge.mjs FROM TO WHAT.
import { writeFileSync } from 'node:fs';
import { chained, readLines } from './chain.mjs';

const [, , from, to, what] = process.argv;
const lines = readLines(from);
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
};
forgeries[what]();
writeFileSync(to, chained(lines).join(''));
