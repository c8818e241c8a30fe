// From a plan to the sheet that is checked in: walls of yards, rooms and zones, openings, roofs.
import { CORNERS, SIDES, column, line, neighbours, number, row, seeded, sideKey, sideName, step } from './hex.mjs';
import { readPlan } from './plan.mjs';
import { layOut, middle } from './rooms.mjs';
import { rowView, spineView } from './views.mjs';

const sorted = (cells) => [...cells].sort((a, b) => (a < b ? -1 : 1));
const parseSide = (text) => {
  const [cell, side] = text.split('/');
  return [cell, SIDES.indexOf(side)];
};

function openTown(source) {
  const cells = readPlan(source.plan, source.columns, source.rows);
  const town = { source, cells, walls: new Map(), gates: new Set(), footprints: new Map() };
  for (const [cell, info] of cells) {
    if (info.building === undefined) continue;
    if (!town.footprints.has(info.building)) town.footprints.set(info.building, []);
    town.footprints.get(info.building).push(cell);
  }
  return town;
}

// A yard is walled off against every hex outside it, except where its plan says it lies open.
function raiseWalls(town) {
  const walls = [];
  for (const tag of [...new Set([...town.cells.values()].map((i) => i.tag))].filter((t) => t && /[a-z]/.test(t)).sort()) {
    const yard = town.source.yards?.[tag] ?? {};
    const sides = [];
    for (const [cell, info] of town.cells) {
      if (info.tag !== tag) continue;
      neighbours(cell).forEach((n, i) => {
        const other = n && town.cells.get(n);
        if (!other || other.terrain === '#' || other.tag === tag) return;
        if (yard.open?.(n) || town.walls.has(sideKey(cell, i))) return;
        town.walls.set(sideKey(cell, i), `${town.source.letter}w-${tag}`);
        sides.push(sideName(cell, i));
      });
    }
    if (sides.length) walls.push({ id: `${town.source.letter}w-${tag}`, sides });
  }
  return walls;
}

function wallOpenings(town) {
  const found = [];
  for (const [list, kind] of [[town.source.gates ?? [], 'gate'], [town.source.wallBreaches ?? [], 'breach']]) {
    for (const text of list) {
      const [side, ...words] = text.split(' ');
      const [cell, i] = parseSide(side);
      if (!town.walls.has(sideKey(cell, i))) throw new Error(`${kind} ${text}: no wall there`);
      if (kind === 'gate') town.gates.add(sideKey(cell, i));
      const wall = town.walls.get(sideKey(cell, i));
      found.push({ wall, kind, at: side, vehicle: words.includes('vehicle') });
    }
  }
  const count = {};
  return found.map(({ wall, kind, at, vehicle }) => {
    const key = `${wall}-${kind[0]}`;
    count[key] = (count[key] ?? 0) + 1;
    const aperture = { id: `${key}${count[key]}`, kind, at };
    if (kind === 'gate') aperture.vehicle = vehicle;
    return aperture;
  });
}

function furnish(town, n, spec) {
  const random = seeded(town.source.seed * 1000 + n + (spec.seed ?? 0) * 7919);
  const rooms = layOut(sorted(town.footprints.get(n)), spec, random);
  for (const room of rooms) room.zones = room.zones.map(sorted).sort((a, b) => (a[0] < b[0] ? -1 : 1));
  rooms.sort((a, b) => (a.zones[0][0] < b.zones[0][0] ? -1 : 1));
  let next = 0;
  const locations = [];
  for (const room of rooms) {
    room.locations = room.zones.map((cells) => {
      const location = { building: n, number: ++next, cells, divided: room.zones.length > 1, openings: [] };
      locations.push(location);
      return location;
    });
  }
  return { number: n, spec, rooms, locations, random, openings: [] };
}

const STREET = { '.': 3, ':': 2.2, '^': 2, w: 0.8, '~': 0.4, s: 0.3 };

// Every place where a wall of the building could be opened, with what it is worth.
function places(town, house) {
  const found = [];
  for (const location of house.locations) {
    for (const cell of location.cells) {
      neighbours(cell).forEach((outer, i) => {
        const info = outer && town.cells.get(outer);
        if (!info || info.terrain === '#') return;
        const view = rowView(town, cell, i);
        const value = STREET[info.terrain] + 0.28 * view - (view < 2 ? 2.5 : view < 3 ? 1.2 : 0) - (edge(town, outer) ? 0.6 : 0);
        const yard = Boolean(info.tag && /[a-z]/.test(info.tag));
        found.push({ location, cell, side: i, outer, view, yard, dry: !'~s'.includes(info.terrain), value: value - (yard ? 0.7 : 0) });
      });
      for (let i = 0; i < 6; ++i) {
        const pair = [step(cell, i), step(cell, i + 1)];
        if (pair.some((c) => !c || !town.cells.has(c) || town.cells.get(c).terrain === '#')) continue;
        const view = spineView(town, cell, i);
        if (view < 5) continue;
        found.push({ location, cell, corner: i, outer: pair[0], view, yard: false, dry: true, value: 3.1 + 0.28 * view });
      }
    }
  }
  return found;
}
const edge = (town, cell) =>
  column(cell) === 1 || column(cell) === town.source.columns || row(cell) === 1 || row(cell) === town.source.rows;

function full(location) {
  return location.openings.length >= (location.divided ? 1 : Math.min(4, location.cells.length + 1));
}

// Two openings side by side, on one axis or in one cell look silly.
function crowded(house, place) {
  let cost = 0;
  for (const other of house.openings) {
    if (other.cell === place.cell) cost += other.side !== undefined && other.side === place.side ? 99 : 2.2;
    if (other.outer === place.outer) cost += 3;
    if (other.side !== undefined && other.side === place.side) cost += neighbours(other.cell).includes(place.cell) ? 0.8 : 0.4;
    if (other.corner !== undefined && place.corner !== undefined) cost += 2.5;
    if (other.corner !== undefined && other.cell === place.cell) cost += 1.5;
  }
  return cost;
}

function best(house, list) {
  const scored = list
    .filter((p) => !full(p.location))
    .map((p) => ({ p, v: p.value - crowded(house, p) + house.random() * 0.5 }))
    .sort((a, b) => b.v - a.v);
  return scored[0];
}

function openUp(house, place, kind) {
  const opening = { ...place, kind };
  house.openings.push(opening);
  place.location.openings.push(opening);
  return opening;
}

function handMade(town, house, entry) {
  const [where, kind = 'window'] = entry.split(' ');
  const spine = where.includes('>');
  const [cell, name] = where.split(spine ? '>' : '/');
  const location = house.locations.find((l) => l.cells.includes(cell));
  if (!location) throw new Error(`${entry}: not in building ${house.number}`);
  const i = spine ? CORNERS.indexOf(name) : SIDES.indexOf(name);
  openUp(house, { location, cell, [spine ? 'corner' : 'side']: i, outer: step(cell, i), view: 0, value: 0 }, kind);
}

function pierce(town, house) {
  const { spec } = house;
  for (const entry of spec.openings ?? []) handMade(town, house, entry);
  const list = places(town, house);
  const total = house.locations.reduce((s, l) => s + l.cells.length, 0);
  const target = spec.apertures ?? Math.max(2, Math.min(9, Math.round(total * 0.55) + 1));
  if (spec.kind === 'hangar') {
    for (const location of house.locations) {
      const doors = list.filter((p) => p.location === location && p.side !== undefined && p.outer && town.cells.get(p.outer).tag === spec.yard);
      const found = best(house, doors);
      if (found && found.v > -1) openUp(house, found.p, 'door');
    }
    breaches(town, house, list, total);
    return; // a hangar is all doors: vehicles use nothing else
  }
  const count = () => house.openings.filter((o) => o.kind !== 'breach').length;
  if (!house.openings.some((o) => o.kind === 'door')) {
    const front = list.filter((p) => !p.yard && p.dry && p.side !== undefined);
    openUp(house, (best(house, front) ?? best(house, list)).p, 'door');
  }
  // A back door into the court.
  if (count() < target && !house.openings.some((o) => o.yard)) {
    const back = best(house, list.filter((p) => p.yard && p.dry && p.side !== undefined));
    if (back && back.v > 0) openUp(house, back.p, 'door');
  }
  for (const location of house.locations) {
    if (location.openings.some((o) => o.kind !== 'breach') || count() >= target + 1) continue;
    const found = best(house, list.filter((p) => p.location === location));
    if (found && found.v > -0.5) openUp(house, found.p, 'window');
  }
  while (count() < target) {
    const found = best(house, list);
    if (!found || found.v < 0.8) break;
    openUp(house, found.p, 'window');
  }
  breaches(town, house, list, total);
}

function breaches(town, house, list, total) {
  const wanted = house.spec.breaches ?? (total >= 5 && house.random() < 0.6 ? 2 : 1);
  const used = (p) => house.openings.some((o) => o.cell === p.cell && o.side === p.side);
  for (let i = house.openings.filter((o) => o.kind === 'breach').length; i < wanted; ++i) {
    const blank = list
      .filter((p) => p.side !== undefined && p.dry && !full(p.location) && !used(p))
      .map((p) => {
        const same = house.openings.filter((o) => o.side === p.side).length;
        const near = house.openings.filter((o) => o.cell === p.cell || o.outer === p.outer).length;
        return { p, v: 2 - 1.1 * same - 1.6 * near + (p.yard ? 0.8 : 0) + (p.view >= 2 ? 0.8 : -1.5) + house.random() };
      })
      .sort((a, b) => b.v - a.v);
    if (!blank.length || blank[0].v < -0.5) break;
    openUp(house, blank[0].p, 'breach');
  }
}

// Openings between touching buildings: "0304/N door" or "0304/N breach".
function partyOpenings(town, houses) {
  for (const entry of town.source.party ?? []) {
    const [at, kind] = entry.split(' ');
    const [cell, i] = parseSide(at);
    const house = houses.get(town.cells.get(cell)?.building);
    const other = houses.get(town.cells.get(step(cell, i))?.building);
    if (!house || !other || house === other) throw new Error(`party opening ${entry}: no two buildings meet there`);
    const location = house.locations.find((l) => l.cells.includes(cell));
    const beyond = other.locations.find((l) => l.cells.includes(step(cell, i)));
    const opening = openUp(house, { location, cell, side: i, outer: step(cell, i), party: true }, kind);
    beyond.openings.push(opening);
  }
}

function roofOf(town, house, faces) {
  const spec = town.source.roofs?.[house.number];
  if (spec === undefined) return undefined;
  const dot = spec.dot ?? middle(house.locations.flatMap((l) => l.cells));
  const from = house.locations.find((l) => l.cells.includes(spec.stairs ?? dot)).number;
  const roof = { dot, from };
  if (faces.length) roof.faces = faces;
  return roof;
}

const zoneJson = ({ number: n, cells }) => {
  const dot = middle(cells);
  return dot === cells[0] ? { number: n, cells } : { number: n, cells, dot };
};

function halfHexes({ columns, rows, halfRows = [] }) {
  const half = [];
  for (let c = 1; c <= columns; ++c) {
    for (let r = 1; r <= rows; ++r) {
      const cut = c === 1 || c === columns || (r === 1 && c % 2 === 1) || (r === rows && c % 2 === 0);
      if (cut || halfRows.includes(r)) half.push(number(c, r));
    }
  }
  return half;
}

export function draftSheet(source) {
  const town = openTown(source);
  const walls = raiseWalls(town);
  const wallApertures = wallOpenings(town);
  const houses = new Map();
  for (const n of [...town.footprints.keys()].sort((a, b) => a - b)) {
    houses.set(n, furnish(town, n, source.buildings?.[n] ?? {}));
  }
  partyOpenings(town, houses);
  for (const house of houses.values()) pierce(town, house);

  const place = (cell) => {
    const n = town.cells.get(cell)?.building;
    return n === undefined ? cell : `${n}.${houses.get(n).locations.find((l) => l.cells.includes(cell)).number}`;
  };
  const pairs = source.facing ?? [];
  const sheet = {
    format: 'enfilade.urban.map',
    version: 1,
    id: source.id,
    letter: source.letter,
    title: source.title,
    columns: source.columns,
    rows: source.rows,
    terrain: [],
    half: halfHexes(source),
    buildings: [],
    walls,
    apertures: [],
    manholes: (source.manholes ?? []).map(([cell, zone]) => ({ at: place(cell), zone })),
    sewer_mouths: (source.mouths ?? []).map(([open, sewer]) => ({ open, sewer })),
    regions: [],
  };
  for (let r = 1; r <= source.rows; ++r) {
    let text = '';
    for (let c = 1; c <= source.columns; ++c) text += town.cells.get(number(c, r)).terrain;
    sheet.terrain.push(text);
  }
  for (const house of houses.values()) {
    const faces = pairs.filter((p) => p.includes(house.number)).map(([a, b]) => (a === house.number ? b : a));
    const building = { number: house.number };
    if (house.spec.name) building.name = house.spec.name;
    if (house.spec.kind === 'hangar') building.vehicle_access = true;
    building.rooms = house.rooms.map((room) =>
      room.locations.length === 1 ? zoneJson(room.locations[0]) : { zones: room.locations.map(zoneJson) });
    const roof = roofOf(town, house, faces.sort((a, b) => a - b));
    if (roof) building.roof = roof;
    sheet.buildings.push(building);
    const count = {};
    for (const o of house.openings) {
      const letter = { door: 'd', window: 'w', breach: 'b' }[o.kind];
      count[letter] = (count[letter] ?? 0) + 1;
      const at = o.side !== undefined ? sideName(o.cell, o.side) : `${o.cell}>${CORNERS[o.corner]}`;
      sheet.apertures.push({ id: `${house.number}${letter}${count[letter]}`, kind: o.kind, at });
    }
  }
  sheet.apertures.push(...wallApertures);
  for (const [id, region] of Object.entries(source.regions ?? {})) {
    const hexes = [...town.cells].filter(([cell, info]) => region.tag ? info.tag === region.tag : region.hexes(cell, info));
    sheet.regions.push({ id, title: region.title, hexes: sorted(hexes.map(([cell]) => cell)) });
  }
  for (const key of ['walls', 'manholes', 'sewer_mouths', 'regions']) if (!sheet[key].length) delete sheet[key];
  return sheet;
}

// Tunnels are drawn as ways through waypoints: "0503 0508 1008".
export function draftUnderground(source) {
  const zones = Object.entries(source.zones).map(([name, way]) => {
    const cells = [];
    for (const piece of way.split(',')) {
      const points = piece.trim().split(/\s+/);
      if (points.length === 1) cells.push(points[0]);
      for (let i = 1; i < points.length; ++i) cells.push(...line(points[i - 1], points[i]));
    }
    return { name, cells: sorted(new Set(cells)) };
  });
  for (const zone of zones) {
    const dot = middle(zone.cells);
    zone.cells = [dot, ...zone.cells.filter((c) => c !== dot)]; // its dot is its first cell
  }
  return {
    format: 'enfilade.urban.underground',
    version: 1,
    id: source.id,
    title: source.title,
    type: source.type,
    zones: source.type === 'sewer' ? [{ name: zones[0].name, cells: sorted(new Set(zones.flatMap((z) => z.cells))) }] : zones,
    ...(source.walls ? { walls: source.walls } : {}),
  };
}
