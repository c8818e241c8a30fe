// A quick picture of a sheet for its author: node tools/maps/sketch.mjs content/urban/maps/x.json /tmp/x.svg
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { CORNERS, SIDES, centre, corner, neighbours, number, step } from './hex.mjs';

const FILL = { '.': '#ece5d3', ':': '#dccfa4', '^': '#c9a877', w: '#86a866', '~': '#7fb2d6', s: '#8b9a7a', '#': '#d9a58c' };
const HOUSE = ['#e0b9a0', '#d8c0a8', '#e3c6b4', '#cfb197', '#dcb2a2', '#d3bfae'];
const K = 26;

export function sketch(map) {
  const out = [];
  const pt = ([x, y]) => `${((x + 1.5) * K).toFixed(1)},${((y + 1.5) * K).toFixed(1)}`;
  const xy = ([x, y]) => [(x + 1.5) * K, (y + 1.5) * K];
  const hex = (cell, fill, stroke = '#b8ae98') =>
    out.push(`<polygon points="${CORNERS.map((_, i) => pt(corner(cell, i))).join(' ')}" fill="${fill}" stroke="${stroke}" stroke-width=".6"/>`);
  const seg = (cell, i, stroke, width, dash = '') => {
    const [x1, y1] = xy(corner(cell, i - 1));
    const [x2, y2] = xy(corner(cell, i));
    out.push(`<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round"${dash && ` stroke-dasharray="${dash}"`}/>`);
  };
  const text = (at, words, size, fill, extra = '') => {
    const [x, y] = xy(at);
    out.push(`<text x="${x}" y="${y + size / 3}" font-size="${size}" fill="${fill}" text-anchor="middle" font-family="sans-serif" ${extra}>${words}</text>`);
  };
  for (let r = 1; r <= map.rows; ++r) {
    for (let c = 1; c <= map.columns; ++c) {
      const cell = number(c, r);
      hex(cell, FILL[map.terrain[r - 1][c - 1]]);
      if (map.terrain[r - 1][c - 1] !== '#') {
        const [x, y] = centre(cell);
        text([x, y - 0.6], cell, 6, '#8a8069');
      }
    }
  }
  const owner = new Map();
  map.buildings.forEach((b, k) => {
    for (const room of b.rooms) for (const zone of room.zones ?? [room]) for (const cell of zone.cells) {
      owner.set(cell, { b: b.number, room, zone });
      hex(cell, b.vehicle_access ? '#b9c3cc' : HOUSE[k % HOUSE.length], 'none');
    }
  });
  for (const [cell, o] of owner) {
    neighbours(cell).forEach((n, i) => {
      const other = owner.get(n);
      if (!other || other.b !== o.b) seg(cell, i, '#3a2a22', 3.2);
      else if (other.room !== o.room) seg(cell, i, '#6b5346', 1.8);
      else if (other.zone !== o.zone) seg(cell, i, '#ffffff', 1.6);
    });
  }
  for (const wall of map.walls ?? []) for (const side of wall.sides) {
    const [cell, s] = side.split('/');
    seg(cell, SIDES.indexOf(s), '#5d5d5d', 3, '6,2');
  }
  for (const b of map.buildings) {
    for (const room of b.rooms) for (const zone of room.zones ?? [room]) {
      const [x, y] = centre(zone.dot ?? zone.cells[0]);
      text([x, y + 0.25], `${b.number}.${zone.number}`, 7.5, '#4a332a');
    }
    if (b.roof) {
      const [x, y] = xy(centre(b.roof.dot));
      out.push(`<circle cx="${x}" cy="${y - 7}" r="4" fill="#2457c5"/>`);
      if (b.roof.faces) text([centre(b.roof.dot)[0], centre(b.roof.dot)[1] - 0.62], `→${b.roof.faces.join(',')}`, 6.5, '#2457c5');
    }
  }
  for (const a of map.apertures) {
    const spine = a.at.includes('>');
    const [cell, name] = a.at.split(/[/>]/);
    const i = (spine ? CORNERS : SIDES).indexOf(name);
    const p = spine ? corner(cell, i) : mid(corner(cell, i - 1), corner(cell, i));
    const to = spine ? [2 * p[0] - centre(cell)[0], 2 * p[1] - centre(cell)[1]] : centreOf(cell, i);
    const [x1, y1] = xy(p);
    const [x2, y2] = xy([p[0] + (to[0] - p[0]) * 0.55, p[1] + (to[1] - p[1]) * 0.55]);
    const color = { door: '#c01818', window: '#e04848', gate: '#c01818', breach: '#ee8a12' }[a.kind];
    out.push(`<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="${color}" stroke-width="${a.kind === 'door' || a.kind === 'gate' ? 4.5 : 2.5}" marker-end="url(#${a.kind === 'breach' ? 'o' : 'r'})"/>`);
  }
  for (const m of map.manholes ?? []) {
    const cell = m.at.includes('.') ? cellOf(map, m.at) : m.at;
    const [x, y] = xy(centre(cell));
    out.push(`<circle cx="${x}" cy="${y + 8}" r="7" fill="#222"/>`);
    out.push(`<text x="${x}" y="${y + 11}" font-size="9" fill="#fff" text-anchor="middle" font-family="sans-serif">${m.zone.slice(2)}</text>`);
  }
  const w = (1.5 * map.columns + 2) * K;
  const h = (Math.sqrt(3) * (map.rows + 0.5) + 2) * K;
  const arrow = (id, color) => `<marker id="${id}" viewBox="0 0 6 6" refX="3" refY="3" markerWidth="7" markerHeight="7" markerUnits="userSpaceOnUse" orient="auto"><path d="M0 0 6 3 0 6z" fill="${color}"/></marker>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}"><defs>${arrow('r', '#c01818')}${arrow('o', '#ee8a12')}</defs><rect width="100%" height="100%" fill="#fff"/>${out.join('\n')}</svg>`;
}

const mid = (a, b) => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
function centreOf(cell, i) {
  const other = step(cell, i);
  return other ? centre(other) : centre(cell);
}
function cellOf(map, name) {
  const [b, z] = name.split('.').map(Number);
  const building = map.buildings.find((x) => x.number === b);
  const zone = building.rooms.flatMap((r) => r.zones ?? [r]).find((x) => x.number === z);
  return zone.dot ?? zone.cells[0];
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  writeFileSync(process.argv[3], sketch(JSON.parse(readFileSync(process.argv[2], 'utf8'))));
}
