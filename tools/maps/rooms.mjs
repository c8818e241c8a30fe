// Divides the cells of a building into rooms, and some rooms into zones.
import { distance, neighbours } from './hex.mjs';

const touches = (cell, cells) => neighbours(cell).some((n) => cells.includes(n));

export function connected(cells) {
  const reached = new Set([cells[0]]);
  const todo = [cells[0]];
  while (todo.length) {
    for (const n of neighbours(todo.pop())) {
      if (cells.includes(n) && !reached.has(n)) {
        reached.add(n);
        todo.push(n);
      }
    }
  }
  return reached.size === cells.length;
}

export function middle(cells) {
  const far = (cell) => Math.max(...cells.map((o) => distance(cell, o)));
  const sum = (cell) => cells.reduce((s, o) => s + distance(cell, o), 0);
  return [...cells].sort((a, b) => far(a) - far(b) || sum(a) - sum(b) || (a < b ? -1 : 1))[0];
}

// One random division into connected pieces of at most `most` cells.
function attempt(cells, most, random) {
  const left = [...cells];
  const pieces = [];
  while (left.length) {
    // Start where there is least room to move, so that no cell is left over alone.
    const ways = (c) => neighbours(c).filter((n) => left.includes(n)).length;
    const least = Math.min(...left.map(ways));
    const starts = left.filter((c) => ways(c) === least);
    const piece = [starts[Math.floor(random() * starts.length)]];
    left.splice(left.indexOf(piece[0]), 1);
    const size = Math.max(1, Math.min(most, 1 + Math.floor(random() * most)));
    while (piece.length < size) {
      const next = left.filter((c) => touches(c, piece));
      if (!next.length) break;
      const chosen = next[Math.floor(random() * next.length)];
      piece.push(chosen);
      left.splice(left.indexOf(chosen), 1);
    }
    pieces.push(piece);
  }
  return pieces;
}

// How good a division is: compact pieces of about the wanted size, few single cells.
function score(pieces, wanted) {
  let sum = 0;
  for (const piece of pieces) {
    const inner = piece.reduce((s, c) => s + neighbours(c).filter((n) => piece.includes(n)).length, 0) / 2;
    sum += inner * 1.5 - Math.abs(piece.length - wanted) * 1.2 - (piece.length === 1 ? 1 : 0);
  }
  return sum;
}

export function divide(cells, most, wanted, random) {
  let best;
  for (let i = 0; i < 300; ++i) {
    const pieces = attempt(cells, most, random);
    const value = score(pieces, wanted) + random() * 0.2;
    if (!best || value > best.value) best = { value, pieces };
  }
  return best.pieces;
}

// The hall: cells round the middle of the building, as many as asked for, leaving connected rest.
function hall(cells, size) {
  const chosen = [middle(cells)];
  while (chosen.length < size) {
    const next = cells
      .filter((c) => !chosen.includes(c) && touches(c, chosen))
      .sort((a, b) => inside(b, chosen) - inside(a, chosen) || distance(a, chosen[0]) - distance(b, chosen[0]) || (a < b ? -1 : 1));
    if (!next.length) break;
    chosen.push(next[0]);
  }
  return chosen;
}
const inside = (cell, cells) => neighbours(cell).filter((n) => cells.includes(n)).length;

function parts(cells) {
  const left = new Set(cells);
  const found = [];
  while (left.size) {
    const piece = [left.values().next().value];
    left.delete(piece[0]);
    for (let i = 0; i < piece.length; ++i) {
      for (const n of neighbours(piece[i])) if (left.delete(n)) piece.push(n);
    }
    found.push(piece);
  }
  return found;
}

// [{zones: [[cell...], ...]}]; one zone: the room is not divided.
export function layOut(cells, spec, random) {
  if (spec.rooms) return spec.rooms.map((r) => ({ zones: r.split('/').map((z) => z.trim().split(/\s+/)) }));
  if (spec.kind === 'hangar') return [{ zones: divide(cells, 3, 2, random) }];
  if (spec.kind === 'hall') {
    const big = hall(cells, spec.hall ?? Math.min(7, Math.ceil(cells.length * 0.55)));
    const rest = parts(cells.filter((c) => !big.includes(c)));
    const zones = divide(big, 3, 2, random);
    return [{ zones }, ...rest.flatMap((p) => divide(p, 3, 2, random).map((r) => ({ zones: [r] })))];
  }
  const rooms = divide(cells, 3, 1.9, random).map((r) => ({ zones: [r] }));
  if (spec.zones) {
    // The largest room, joined with its smallest neighbour when it is small itself.
    rooms.sort((a, b) => b.zones[0].length - a.zones[0].length);
    const room = rooms[0];
    if (room.zones[0].length < 3 && rooms.length > 2) {
      const other = rooms.slice(1).reverse().find((r) => r.zones[0].some((c) => touches(c, room.zones[0])));
      if (other) {
        room.zones[0].push(...other.zones[0]);
        rooms.splice(rooms.indexOf(other), 1);
      }
    }
    room.zones = divide(room.zones[0], 2, 1.5, random);
    if (room.zones.length === 1 && room.zones[0].length > 1) room.zones = room.zones[0].map((c) => [c]);
  }
  return rooms;
}
