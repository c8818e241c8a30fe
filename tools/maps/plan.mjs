// Reads a town plan: one token a hex, columns left to right, rows top to bottom. A token is either the
// number of a building (two digits) or a terrain character, optionally with the letter of a walled
// yard: ".", "wa", ":c". A capital letter names a region instead, without walls: ".M".
import { number } from './hex.mjs';

export function readPlan(text, columns, rows) {
  const lines = text.split('\n').filter((l) => l.trim() && !l.trim().startsWith('#'));
  if (lines.length !== rows) throw new Error(`the plan has ${lines.length} rows, not ${rows}`);
  const cells = new Map();
  lines.forEach((l, i) => {
    const tokens = l.replace(/^\s*r\d+\s/, '').replaceAll('|', ' ').trim().split(/\s+/);
    if (tokens.length !== columns) throw new Error(`row ${i + 1} of the plan has ${tokens.length} tokens`);
    tokens.forEach((token, j) => {
      const cell = number(j + 1, i + 1);
      if (/^\d\d$/.test(token)) {
        cells.set(cell, { terrain: '#', building: Number(token) });
        return;
      }
      const found = /^([.^w:~s])([a-zA-Z]?)$/.exec(token);
      if (!found) throw new Error(`row ${i + 1}, column ${j + 1}: what is "${token}"?`);
      cells.set(cell, { terrain: found[1], tag: found[2] || undefined });
    });
  });
  return cells;
}
