// Checks the chain and every roll of a record without a line of the program's own code, as docs/records.md
// tells anyone to: verify.mjs RECORD.
import { chained, commitment, draw, readTexts, withoutChain } from './chain.mjs';

const path = process.argv[2];
const texts = readTexts(path);
const lines = texts.map((text) => JSON.parse(text));
const fail = (words) => {
  console.error(words);
  process.exit(1);
};

if (chained(texts.map(withoutChain)).join() !== texts.join()) fail('the chain is broken');
const { open, hidden, salt } = lines[0].dice;
const keys = lines.at(-1).keys;
if (commitment('open', keys.open) !== open || commitment('hidden', keys.hidden) !== hidden) fail('other keys');

const count = { roll: 0, draw: 0 };
for (const line of lines) {
  const kind = 'roll' in line ? 'roll' : 'draw';
  if (!(kind in line)) continue;
  const weights = Array.isArray(line.of) ? line.of : Array(line.of).fill(1);
  let number = draw(kind === 'roll' ? keys.open : keys.hidden, salt, count[kind]++, weights.reduce((a, b) => a + b));
  let outcome = 0;
  while (number >= weights[outcome]) number -= weights[outcome++];
  if (outcome !== line[kind]) fail(`step ${line.n}: this roll does not follow from the keys`);
}
console.log(`${count.roll} rolls and ${count.draw} hidden draws are right`);
