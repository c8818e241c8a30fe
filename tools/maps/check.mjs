// Looks through content/urban for what an author gets wrong, and counts: node tools/maps/check.mjs
// It reads the files alone and shares nothing with the generator but the lattice.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { CORNERS, SIDES, column, neighbours, number, row, sideKey, step } from './hex.mjs';

const zonesOf = (room) => room.zones ?? [room];
const shift = (cell, at) => number(column(cell) + column(at) - 1, row(cell) + row(at) - 1);

export function checkMap(map) {
  const faults = [];
  const fault = (where, words) => faults.push(`${map.id}: ${where}: ${words}`);
  const terrain = new Map();
  map.terrain.forEach((text, r) => [...text].forEach((t, c) => terrain.set(number(c + 1, r + 1), t)));
  if (terrain.size !== map.columns * map.rows) fault('terrain', 'has the wrong size');
  const half = new Set(map.half);

  const floor = new Map(); // cell -> location
  const locations = new Map();
  for (const b of map.buildings) {
    for (const room of b.rooms) {
      for (const zone of zonesOf(room)) {
        const name = `${b.number}.${zone.number}`;
        if (locations.has(name)) fault(name, 'there are two of it');
        const location = { name, b, room, zone, divided: Boolean(room.zones), openings: 0 };
        locations.set(name, location);
        for (const cell of zone.cells) {
          if (!terrain.has(cell)) fault(name, `${cell} is off the map`);
          if (terrain.get(cell) !== '#') fault(name, `no # under ${cell}`);
          if (floor.has(cell)) fault(name, `shares ${cell} with ${floor.get(cell).name}`);
          if (half.has(cell)) fault(name, `${cell} is a half hex`);
          floor.set(cell, location);
        }
        if (!isConnected(zone.cells)) fault(name, 'is in pieces');
        if (zone.dot && !zone.cells.includes(zone.dot)) fault(name, 'its dot is elsewhere');
      }
      const all = zonesOf(room).flatMap((z) => z.cells);
      if (!isConnected(all)) fault(`${b.number}`, 'a room of it is in pieces');
      if (all.length > 8) fault(`${b.number}`, `a room of ${all.length} cells`);
    }
    if (!isConnected(b.rooms.flatMap((r) => zonesOf(r).flatMap((z) => z.cells)))) fault(`building ${b.number}`, 'is in pieces');
  }
  for (const [cell, t] of terrain) if (t === '#' && !floor.has(cell)) fault(cell, '# without a building');

  const walls = new Map();
  for (const wall of map.walls ?? []) {
    for (const text of wall.sides) {
      const [cell, i] = split(text, '/', SIDES);
      const other = step(cell, i);
      if (!terrain.has(cell) || !terrain.has(other)) fault(wall.id, `${text} is at the edge`);
      if (floor.has(cell) || floor.has(other)) fault(wall.id, `${text} runs along a building`);
      if (walls.has(sideKey(cell, i))) fault(wall.id, `${text} is walled twice`);
      walls.set(sideKey(cell, i), wall.id);
    }
  }

  const links = []; // [a, b] for people on foot, no climbing, no breach
  const doors = new Set();
  const ids = new Set();
  for (const a of map.apertures) {
    const where = `aperture ${a.id} at ${a.at}`;
    if (ids.has(a.id)) fault(where, 'two of this id');
    ids.add(a.id);
    const spine = a.at.includes('>');
    const [cell, i] = split(a.at, spine ? '>' : '/', spine ? CORNERS : SIDES);
    if (i < 0 || !terrain.has(cell)) {
      fault(where, 'is nowhere');
      continue;
    }
    const here = floor.get(cell);
    if (!here) {
      if (spine || !walls.has(sideKey(cell, i))) fault(where, 'lies in no wall');
      if (a.kind === 'gate') links.push([cell, step(cell, i)]);
      else if (a.kind !== 'breach') fault(where, `is a ${a.kind} outside a building`);
      continue;
    }
    ++here.openings;
    if (a.kind === 'gate') fault(where, 'is a gate in a building');
    if (a.kind === 'door') doors.add(here.b.number);
    const thresholds = spine ? [step(cell, i), step(cell, i + 1)] : [step(cell, i)];
    if (spine && thresholds.some((t) => !terrain.has(t) || floor.has(t))) fault(where, 'its spine is blocked');
    if (spine && walls.has(sideKey(thresholds[0], neighbours(thresholds[0]).indexOf(thresholds[1])))) fault(where, 'its arrow runs along a wall');
    for (const t of thresholds) {
      if (!terrain.has(t)) fault(where, 'opens off the map');
      const there = floor.get(t);
      if (there && there.b === here.b) fault(where, 'opens into its own building');
      if (there) ++there.openings;
      if (a.kind !== 'breach') links.push([here.name, there ? there.name : t]);
    }
  }
  for (const location of locations.values()) {
    if (location.divided && location.openings > 1) fault(location.name, `a zone with ${location.openings} openings`);
  }
  for (const b of map.buildings) if (!doors.has(b.number)) fault(`building ${b.number}`, 'has no door');

  for (const cell of terrain.keys()) {
    neighbours(cell).forEach((n, i) => {
      if (!terrain.has(n)) return;
      const here = floor.get(cell);
      const there = floor.get(n);
      if (!here && !there && !walls.has(sideKey(cell, i))) links.push([cell, n]);
      if (here && there && here.b === there.b && here !== there) links.push([here.name, there.name]);
    });
  }
  const everywhere = [...[...terrain.keys()].filter((c) => !floor.has(c)), ...locations.keys()];
  const reached = reach(links, '0101');
  for (const place of everywhere) if (!reached.has(place)) fault(place, 'cannot be reached on foot');

  const drives = (cell) => terrain.has(cell) && !floor.has(cell) && terrain.get(cell) !== ':';
  const drive = [];
  for (const cell of terrain.keys()) {
    neighbours(cell).forEach((n, i) => {
      if (drives(cell) && drives(n) && !walls.has(sideKey(cell, i))) drive.push([cell, n]);
    });
  }
  for (const a of map.apertures) {
    if (a.kind !== 'gate' || !a.vehicle) continue;
    const [cell, i] = split(a.at, '/', SIDES);
    if (!drives(cell) || !drives(step(cell, i))) fault(a.id, 'is a gate for vehicles where none can come');
    drive.push([cell, step(cell, i)]);
  }
  const driven = reach(drive, '0101');
  for (const b of map.buildings) {
    if (!b.vehicle_access) continue;
    const entries = map.apertures.filter((a) => a.kind === 'door' && floor.get(a.at.slice(0, 4))?.b === b);
    const good = entries.filter((a) => a.at.includes('/') && driven.has(step(...split(a.at, '/', SIDES))));
    if (!good.length) fault(`building ${b.number}`, 'no vehicle gets to its doors');
  }

  const touching = (a, b) => [...floor].some(([cell, l]) => l.b === a && neighbours(cell).some((n) => floor.get(n)?.b === b));
  for (const b of map.buildings) {
    if (!b.roof) continue;
    if (floor.get(b.roof.dot)?.b !== b) fault(`roof ${b.number}`, 'its dot is elsewhere');
    if (!locations.has(`${b.number}.${b.roof.from}`)) fault(`roof ${b.number}`, 'has no stairs');
    for (const n of b.roof.faces ?? []) {
      const other = map.buildings.find((o) => o.number === n);
      if (!other?.roof?.faces?.includes(b.number)) fault(`roof ${b.number}`, `${n} does not face it`);
      if (!other || !touching(b, other)) fault(`roof ${b.number}`, `does not touch ${n}`);
    }
  }
  for (const m of map.manholes ?? []) {
    if (!reached.has(m.at)) fault(`manhole ${m.at}`, 'is nowhere');
    if ('~s'.includes(terrain.get(m.at) ?? '.')) fault(`manhole ${m.at}`, 'lies in water');
  }
  for (const m of map.sewer_mouths ?? []) if (terrain.get(m.open) !== 's') fault(`mouth ${m.open}`, 'no open sewer');

  return { faults, counts: { ...count(map, terrain, locations), 'hexes for vehicles': driven.size } };
}

function count(map, terrain, locations) {
  const kinds = (k) => map.apertures.filter((a) => a.kind === k).length;
  const hexes = {};
  for (const t of terrain.values()) hexes[t] = (hexes[t] ?? 0) + 1;
  const inWall = new Set((map.walls ?? []).map((w) => w.id));
  const ofWall = (a) => [...inWall].some((id) => a.id.startsWith(`${id}-`));
  return {
    buildings: map.buildings.length,
    'rooms': map.buildings.reduce((s, b) => s + b.rooms.length, 0),
    'divided rooms': map.buildings.reduce((s, b) => s + b.rooms.filter((r) => r.zones).length, 0),
    'zones': [...locations.values()].filter((l) => l.divided).length,
    'rooms and zones': locations.size,
    'without opening': [...locations.values()].filter((l) => !l.openings).length,
    'buildings with zones': map.buildings.filter((b) => b.rooms.some((r) => r.zones)).length,
    doors: kinds('door'),
    windows: kinds('window'),
    gates: kinds('gate'),
    'breach sites': kinds('breach'),
    'of them in outer walls': map.apertures.filter((a) => a.kind === 'breach' && ofWall(a)).length,
    'spine arrows': map.apertures.filter((a) => a.at.includes('>')).length,
    roofs: map.buildings.filter((b) => b.roof).length,
    'facing pairs': map.buildings.reduce((s, b) => s + (b.roof?.faces?.length ?? 0), 0) / 2,
    walls: (map.walls ?? []).length,
    'wall sides': (map.walls ?? []).reduce((s, w) => s + w.sides.length, 0),
    manholes: (map.manholes ?? []).length,
    'sewer mouths': (map.sewer_mouths ?? []).length,
    hexes: Object.entries(hexes).map(([t, n]) => `${t}${n}`).join(' '),
  };
}

function split(text, mark, names) {
  const [cell, name] = text.split(mark);
  return [cell, names.indexOf(name)];
}

function isConnected(cells) {
  const links = cells.flatMap((c) => neighbours(c).filter((n) => cells.includes(n)).map((n) => [c, n]));
  return reach(links, cells[0]).size === cells.length;
}

function reach(links, start) {
  const next = new Map();
  for (const [a, b] of links) {
    for (const [u, v] of [[a, b], [b, a]]) {
      if (!next.has(u)) next.set(u, []);
      next.get(u).push(v);
    }
  }
  const reached = new Set([start]);
  const todo = [start];
  while (todo.length) {
    for (const n of next.get(todo.pop()) ?? []) {
      if (!reached.has(n)) {
        reached.add(n);
        todo.push(n);
      }
    }
  }
  return reached;
}

function checkUnderground(sheet, maps) {
  const faults = [];
  const fault = (where, words) => faults.push(`underground ${sheet.id}: ${where}: ${words}`);
  const taken = new Map();
  for (const zone of sheet.zones) {
    if (sheet.type === 'network' && !isConnected(zone.cells)) fault(zone.name, 'is in pieces');
    for (const cell of zone.cells) {
      if (taken.has(cell)) fault(zone.name, `shares ${cell} with ${taken.get(cell)}`);
      taken.set(cell, zone.name);
    }
  }
  if (sheet.type === 'network' && !isConnected([...taken.keys()])) fault('network', 'is in pieces');
  const names = new Set(sheet.type === 'network' ? sheet.zones.map((z) => `${sheet.id}-${z.name}`) : [...taken.keys()].map((c) => `${sheet.id}-${c}`));
  for (const map of maps) {
    for (const to of [...(map.manholes ?? []).map((m) => m.zone), ...(map.sewer_mouths ?? []).map((m) => m.sewer)]) {
      if (to.startsWith(`${sheet.id}-`) && !names.has(to)) fault(to, `map ${map.id} leads to it, but there is none`);
    }
  }
  if (sheet.type === 'sewer') {
    const mouths = maps.flatMap((m) => (m.sewer_mouths ?? []).map((x) => x.sewer.slice(2)));
    const links = [...taken.keys()].flatMap((c) => neighbours(c).filter((n) => taken.has(n)).map((n) => [c, n]));
    const reached = new Set(mouths.flatMap((m) => [...reach(links, m)]));
    for (const cell of taken.keys()) if (!reached.has(cell)) fault(cell, 'no mouth leads to it');
  }
  return { faults, counts: { zones: sheet.zones.length, cells: taken.size } };
}

function checkBattlefield(field, maps, sheets) {
  const faults = [];
  const fault = (words) => faults.push(`battlefield ${field.id}: ${words}`);
  const hexes = new Map();
  const numbers = new Map();
  let shared = 0;
  for (const { map: id, at } of field.sheets) {
    const map = maps.find((m) => m.id === id);
    if (!map) {
      fault(`there is no map ${id}`);
      continue;
    }
    if (column(at) % 2 === 0) fault(`${id} starts in an even column`);
    const half = new Set(map.half);
    map.terrain.forEach((text, r) => [...text].forEach((t, c) => {
      const own = number(c + 1, r + 1);
      const cell = shift(own, at);
      const other = hexes.get(cell);
      if (other) {
        ++shared;
        if (!half.has(own) || !other.half) fault(`${id} ${own} lies on ${other.map} ${other.own}`);
        if (other.t !== t) fault(`${id} ${own} is "${t}", ${other.map} ${other.own} is "${other.t}"`);
      } else hexes.set(cell, { map: id, own, t, half: half.has(own) });
    }));
    for (const b of map.buildings) {
      if (numbers.has(b.number)) fault(`building ${b.number} is on ${id} and on ${numbers.get(b.number)}`);
      numbers.set(b.number, id);
    }
  }
  for (const id of field.underground ?? []) if (!sheets.some((s) => s.id === id)) fault(`there is no underground ${id}`);
  return { faults, counts: { hexes: hexes.size, shared } };
}

export function checkContent(content) {
  const read = (folder) =>
    existsSync(join(content, folder))
      ? readdirSync(join(content, folder)).filter((f) => f.endsWith('.json')).sort().map((f) => JSON.parse(readFileSync(join(content, folder, f), 'utf8')))
      : [];
  const maps = read('maps');
  const sheets = read('underground');
  const results = {};
  for (const map of maps) results[`map ${map.id}`] = checkMap(map);
  for (const sheet of sheets) results[`underground ${sheet.id}`] = checkUnderground(sheet, maps);
  for (const field of read('battlefields')) results[`battlefield ${field.id}`] = checkBattlefield(field, maps, sheets);
  return results;
}

export function tell(results) {
  let faults = 0;
  for (const [name, result] of Object.entries(results)) {
    console.log(`${name}: ${Object.entries(result.counts).map(([k, v]) => `${k} ${v}`).join(', ')}`);
    for (const words of result.faults) console.log(`  FAULT ${words}`);
    faults += result.faults.length;
  }
  console.log(faults ? `${faults} faults` : 'no faults');
  return faults ? 1 : 0;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  process.exitCode = tell(checkContent(process.argv[2] ?? join(dirname(fileURLToPath(import.meta.url)), '../../content/urban')));
}
