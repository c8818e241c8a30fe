// Writes src/board/symbols.json: the strokes of the military symbols that blocks carry, taken from
// milsymbol once, so that the client need not load the whole of it.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ms from 'milsymbol';

const codes = {
  commander: { echelon: '15', entity: '121100' },
  'command-post': { post: '2', echelon: '15', entity: '110000' },
  'fire-observer': { entity: '130400' },
  logistics: { entity: '163400' },
  'platoon-leader': { echelon: '14', entity: '121100' },
  'platoon-support': { set: '15', entity: '110200' },
  infantry: { entity: '121100' },
  'support-weapons': { set: '15', entity: '111000' },
  engineer: { entity: '140700' },
  scout: { entity: '121300' },
  recon: { entity: '120501' },
  sniper: { entity: '121500' },
  carrier: { entity: '121102' },
  'fighting-vehicle': { entity: '121105' },
  tank: { entity: '120500' },
  vehicle: { entity: '163600' },
};
const sides = { green: '3', red: '6' };

/** All strokes as one path, all dots as another. */
function flatten(list, out) {
  for (const one of [list].flat(Infinity)) {
    if (one?.draw) flatten(one.draw, out);
    else if (one?.type === 'path') out.line += one.d;
    else if (one?.type === 'circle') out.solid += circle(one);
  }
  return out;
}

function circle({ cx, cy, r }) {
  return `M${cx - r},${cy} a${r},${r} 0 1 0 ${2 * r},0 a${r},${r} 0 1 0 ${-2 * r},0`;
}

function icon(side, { set = '10', post = '0', echelon = '00', entity }) {
  const code = `100${sides[side]}${set}0${post}${echelon}${entity}0000`;
  const symbol = new ms.Symbol(code, { frame: true });
  if (!symbol.isValid()) throw new Error(`not a symbol: ${code}`);
  // The first instruction is the frame, which the client draws in the colour of the side.
  return flatten(symbol.drawInstructions.slice(1), { line: '', solid: '' });
}

const symbols = Object.fromEntries(
  Object.entries(codes).map(([name, code]) => [
    name,
    Object.fromEntries(Object.keys(sides).map((side) => [side, icon(side, code)])),
  ]),
);
const file = fileURLToPath(new URL('../src/board/symbols.json', import.meta.url));
writeFileSync(file, JSON.stringify(symbols, null, 1) + '\n');
