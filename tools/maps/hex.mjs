// The lattice of the printed maps: flat-topped hexes, column then row from 01, even columns half a
// hex further south. A cell is written as its printed number, "0304", everywhere in these tools.

export const SIDES = ['N', 'NE', 'SE', 'S', 'SW', 'NW'];
export const CORNERS = ['NNE', 'E', 'SSE', 'SSW', 'W', 'NNW']; // corner i lies between side i and i + 1

const two = (n) => String(n).padStart(2, '0');
export const number = (column, row) => two(column) + two(row);
export const column = (cell) => Number(cell.slice(0, 2));
export const row = (cell) => Number(cell.slice(2));

const ODD = [[0, -1], [1, -1], [1, 0], [0, 1], [-1, 0], [-1, -1]];
const EVEN = [[0, -1], [1, 0], [1, 1], [0, 1], [-1, 1], [-1, 0]];

// The neighbour across side i, or undefined beyond what can be printed.
export function step(cell, i) {
  const c = column(cell);
  const [dc, dr] = (c % 2 ? ODD : EVEN)[((i % 6) + 6) % 6];
  const to = [c + dc, row(cell) + dr];
  return to[0] < 1 || to[1] < 1 || to[0] > 99 || to[1] > 99 ? undefined : number(...to);
}

export const neighbours = (cell) => SIDES.map((_, i) => step(cell, i));
export const sideTo = (cell, other) => neighbours(cell).indexOf(other);
export const sideName = (cell, i) => `${cell}/${SIDES[((i % 6) + 6) % 6]}`;

// The same name for a side seen from both of its cells.
export function sideKey(cell, i) {
  const side = ((i % 6) + 6) % 6;
  const other = step(cell, side);
  return side < 3 || other === undefined ? `${cell}/${side}` : `${other}/${side - 3}`;
}

// Centre and corners in a plane with hexes of radius 1, y to the south.
export function centre(cell) {
  const c = column(cell);
  return [1.5 * (c - 1), Math.sqrt(3) * (row(cell) - 1 + (c % 2 ? 0 : 0.5))];
}
export function corner(cell, i) {
  const [x, y] = centre(cell);
  const angle = (Math.PI / 180) * (-60 + 60 * i);
  return [x + Math.cos(angle), y + Math.sin(angle)];
}

export function distance(a, b) {
  const axial = (cell) => {
    const q = column(cell) - 1;
    return [q, row(cell) - 1 - (q - (q & 1)) / 2];
  };
  const [q1, r1] = axial(a);
  const [q2, r2] = axial(b);
  return (Math.abs(q1 - q2) + Math.abs(r1 - r2) + Math.abs(q1 + r1 - q2 - r2)) / 2;
}

// The cells on a straight way between two cells, both included.
export function line(a, b) {
  const cells = [a];
  while (cells.at(-1) !== b) {
    const here = cells.at(-1);
    const [tx, ty] = centre(b);
    const best = neighbours(here)
      .filter(Boolean)
      .map((n) => ({ n, d: distance(n, b), e: offLine(centre(a), [tx, ty], centre(n)) }))
      .sort((u, v) => u.d - v.d || u.e - v.e)[0];
    cells.push(best.n);
  }
  return cells;
}

function offLine([ax, ay], [bx, by], [px, py]) {
  return Math.abs((bx - ax) * (py - ay) - (by - ay) * (px - ax));
}

// A small seeded generator (mulberry32), so that the same plan always gives the same map.
export function seeded(seed) {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
