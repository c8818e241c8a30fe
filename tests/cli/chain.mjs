// Records as anyone can read them: JSON lines and a chain of SHA-256, with what every browser has.
import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';

export const sha256 = (...parts) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

export const readTexts = (path) => readFileSync(path, 'utf8').trimEnd().split('\n');

// The lines' own bytes up to the chain field, each with its link put behind it.
export function chained(texts) {
  let last = Buffer.alloc(32);
  return texts.map((text) => {
    last = sha256(last, text);
    return `${text},"chain":"${last.toString('hex').slice(0, 32)}"}`;
  });
}

export const withoutChain = (text) => text.slice(0, text.lastIndexOf(',"chain":'));

export const commitment = (name, key) => sha256(`enfilade dice 1 ${name} ${key}`).toString('hex');

// The index-th draw below total under a key.
export function draw(key, salt, index, total) {
  const limit = Math.floor(2 ** 32 / total) * total;
  for (let block = 0; ; block++) {
    const words = createHmac('sha256', Buffer.from(key, 'hex')).update(`enfilade roll ${index} ${block} ${salt}`).digest();
    for (let at = 0; at < 32; at += 4) {
      const word = words.readUInt32BE(at);
      if (word < limit) return word % total;
    }
  }
}
