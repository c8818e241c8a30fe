// What an opening would look at: how many hexes of its arc come before something solid. A rough count
// for choosing good places; the program itself owns the exact lines of sight.
import { neighbours, sideKey, step } from './hex.mjs';

const LONGEST = 14;

function open(town, cell) {
  const info = cell && town.cells.get(cell);
  return Boolean(info) && info.terrain !== '#';
}
const clear = (town, cell) => open(town, cell) && !'w^'.includes(town.cells.get(cell).terrain);

// Straight over the middle of side i.
export function rowView(town, cell, i) {
  let seen = 0;
  let here = cell;
  while (seen < LONGEST) {
    const next = step(here, i);
    if (!open(town, next)) break;
    if (here !== cell && town.walls.has(sideKey(here, i)) && !town.gates.has(sideKey(here, i))) break;
    ++seen;
    if (!clear(town, next)) break;
    here = next;
  }
  return seen;
}

// From corner i outwards, between the two hexes on either side of it.
export function spineView(town, cell, i) {
  let seen = 0;
  let here = cell;
  while (seen < LONGEST) {
    const left = step(here, i);
    const right = step(here, i + 1);
    if (!open(town, left) || !open(town, right)) break;
    if (town.walls.has(sideKey(left, neighbours(left).indexOf(right)))) break;
    seen += here === cell ? 1 : 0;
    if (!clear(town, left) || !clear(town, right)) break;
    const crossed = step(left, i + 1);
    if (!open(town, crossed)) break;
    ++seen;
    if (!clear(town, crossed)) break;
    here = crossed;
    ++seen;
  }
  return seen;
}
