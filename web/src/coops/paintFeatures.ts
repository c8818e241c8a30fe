// What grows and stands on a space: trees, roofs, rocks, dunes, waves, a bridge. Every space has the
// same look each time it is drawn.
import { type Lattice, type MapSpace, radius } from './lattice';
import type { Brush } from './paintGround';
import type { Palette } from './palette';

/** Numbers from 0 to 1 that depend on the name alone. */
export function seeded(name: string): () => number {
  let seed = 2166136261;
  for (const letter of name) seed = Math.imul(seed ^ letter.charCodeAt(0), 16777619);
  return () => {
    seed = Math.imul(seed ^ (seed >>> 15), 2246822519);
    seed = Math.imul(seed ^ (seed >>> 13), 3266489917);
    seed ^= seed >>> 16;
    return (seed >>> 0) / 4294967296;
  };
}

export function sprinkle(name: string, count: number, draw: (random: () => number) => void): void {
  const random = seeded(name);
  for (let i = 0; i < count; i += 1) draw(random);
}

const one = <T>(list: readonly T[], random: () => number): T =>
  list[Math.floor(random() * list.length)]!;

type Spot = { x: number; y: number };

/** Spots inside a circle, none too near to another, the northern ones first. */
function spots(name: string, count: number, size: number, apart: number): Spot[] {
  const random = seeded(name);
  const found: Spot[] = [];
  for (let tries = 0; tries < count * 12 && found.length < count; tries += 1) {
    const angle = random() * Math.PI * 2;
    const far = Math.sqrt(random()) * size;
    const spot = { x: Math.cos(angle) * far, y: Math.sin(angle) * far };
    if (found.every(({ x, y }) => Math.hypot(x - spot.x, y - spot.y) >= apart)) found.push(spot);
  }
  return found.sort((a, b) => a.y - b.y);
}

function disc(brush: Brush, x: number, y: number, r: number, colour: string): void {
  brush.fillStyle = colour;
  brush.beginPath();
  brush.arc(x, y, r, 0, Math.PI * 2);
  brush.fill();
}

function forest(brush: Brush, space: MapSpace, palette: Palette): void {
  const random = seeded(`tree${space.id}`);
  for (const { x, y } of spots(space.id, 11, radius + 2, 12)) {
    const r = 7.5 + random() * 4.5;
    disc(brush, x + 2.5, y + 3.5, r, palette.shade);
    disc(brush, x, y, r, one(palette.trees, random));
    disc(brush, x - r * 0.28, y - r * 0.32, r * 0.5, palette.treeLight);
  }
}

function mountain(brush: Brush, space: MapSpace, palette: Palette): void {
  const random = seeded(`rock${space.id}`);
  for (const { x, y } of spots(space.id, 5, radius * 0.72, 17)) {
    const size = 13 + random() * 10;
    const lean = (random() - 0.5) * 6;
    const peak = { x: x + lean, y: y - size };
    const shape = (points: Spot[], colour: string) => {
      brush.fillStyle = colour;
      brush.beginPath();
      points.forEach((point, i) =>
        i === 0 ? brush.moveTo(point.x, point.y) : brush.lineTo(point.x, point.y),
      );
      brush.closePath();
      brush.fill();
    };
    const foot = { x: x + lean * 0.3 + 1, y: y + size * 0.36 };
    shape([{ x: x - size, y: y + size * 0.25 }, peak, foot], palette.rockLight);
    shape([foot, peak, { x: x + size, y: y + size * 0.2 }], palette.rockDark);
    brush.globalAlpha = 0.7;
    shape(
      [
        { x: peak.x - size * 0.2, y: peak.y + size * 0.28 },
        peak,
        { x: peak.x + size * 0.14, y: peak.y + size * 0.22 },
        { x: peak.x, y: peak.y + size * 0.36 },
      ],
      palette.snow,
    );
    brush.globalAlpha = 1;
  }
}

function house(brush: Brush, width: number, depth: number, colour: string, palette: Palette): void {
  brush.fillStyle = palette.shade;
  brush.fillRect(-width / 2 + 3, -depth / 2 + 4, width, depth);
  brush.fillStyle = colour;
  brush.fillRect(-width / 2, -depth / 2, width, depth);
  brush.fillStyle = 'rgb(255 255 255 / 22%)';
  brush.fillRect(-width / 2, -depth / 2, width, depth / 2);
  brush.strokeStyle = 'rgb(0 0 0 / 25%)';
  brush.lineWidth = 1;
  brush.strokeRect(-width / 2, -depth / 2, width, depth);
}

/** Blocks along two crossing streets. */
function city(brush: Brush, space: MapSpace, palette: Palette): void {
  const random = seeded(`city${space.id}`);
  brush.save();
  brush.rotate(0.12);
  brush.strokeStyle = palette.street;
  brush.lineWidth = 6;
  brush.beginPath();
  brush.moveTo(-40, 0);
  brush.lineTo(40, 0);
  brush.moveTo(0, -40);
  brush.lineTo(0, 40);
  brush.stroke();
  for (const [x, y] of [
    [-16, -16],
    [16, -16],
    [-16, 16],
    [16, 16],
  ] as const) {
    if (random() < 0.3) {
      for (const by of [-7, 7]) {
        brush.save();
        brush.translate(x + by, y + (random() - 0.5) * 3);
        house(brush, 11, 18 + random() * 5, one(palette.roofs, random), palette);
        brush.restore();
      }
      continue;
    }
    brush.save();
    brush.translate(x, y);
    house(brush, 18 + random() * 6, 16 + random() * 7, one(palette.roofs, random), palette);
    brush.restore();
  }
  brush.restore();
}

function village(brush: Brush, space: MapSpace, palette: Palette): void {
  const random = seeded(`hut${space.id}`);
  for (const { x, y } of spots(space.id, 5, radius * 0.72, 18)) {
    brush.save();
    brush.translate(x, y);
    brush.rotate((random() - 0.5) * 1.4);
    house(brush, 15 + random() * 4, 11 + random() * 3, one(palette.huts, random), palette);
    brush.restore();
  }
}

function sand(brush: Brush, space: MapSpace, palette: Palette): void {
  brush.strokeStyle = palette.sandLine;
  brush.lineCap = 'round';
  sprinkle(`dune${space.id}`, 5, (random) => {
    const x = (random() - 0.5) * 50;
    const y = (random() - 0.5) * 52;
    const width = 14 + random() * 16;
    brush.globalAlpha = 0.5 + random() * 0.4;
    brush.lineWidth = 1.4 + random();
    brush.beginPath();
    brush.moveTo(x - width / 2, y + 3);
    brush.quadraticCurveTo(x - width * 0.1, y - 6, x + width / 2, y + 2);
    brush.stroke();
  });
  brush.globalAlpha = 1;
}

function plain(brush: Brush, space: MapSpace, palette: Palette): void {
  brush.strokeStyle = palette.grass;
  brush.lineWidth = 1.5;
  brush.lineCap = 'round';
  for (const { x, y } of spots(`grass${space.id}`, 5, radius * 0.85, 16)) {
    brush.globalAlpha = 0.65;
    brush.beginPath();
    for (const lean of [-3, 0, 3]) {
      brush.moveTo(x + lean * 0.5, y + 3);
      brush.lineTo(x + lean * 1.3, y - 3);
    }
    brush.stroke();
  }
  brush.globalAlpha = 1;
}

function water(brush: Brush, space: MapSpace, palette: Palette): void {
  brush.strokeStyle = palette.wave;
  brush.lineWidth = 1.6;
  brush.lineCap = 'round';
  for (const { x, y } of spots(`wave${space.id}`, 5, radius * 0.75, 15)) {
    brush.globalAlpha = 0.65;
    brush.beginPath();
    brush.moveTo(x - 8, y);
    brush.quadraticCurveTo(x - 4, y - 4, x, y);
    brush.quadraticCurveTo(x + 4, y + 4, x + 8, y);
    brush.stroke();
  }
  brush.globalAlpha = 1;
}

/** Across the water, towards land. */
function bridge(brush: Brush, lattice: Lattice, space: MapSpace, palette: Palette): void {
  const wet = lattice
    .neighbours(space)
    .filter(({ terrain }) => terrain === 'water')
    .map((next) => Math.atan2(next.y - space.y, next.x - space.x));
  // Angles of a line: doubled, so that both banks count the same.
  const sum = wet.reduce(
    (all, angle) => ({ x: all.x + Math.cos(2 * angle), y: all.y + Math.sin(2 * angle) }),
    { x: 0, y: 0 },
  );
  const along = wet.length > 0 ? Math.atan2(sum.y, sum.x) / 2 : Math.PI / 2;
  brush.save();
  brush.rotate(along + Math.PI / 2);
  brush.fillStyle = palette.shade;
  brush.fillRect(-44, -9, 88, 26);
  brush.fillStyle = palette.deck;
  brush.fillRect(-44, -13, 88, 26);
  brush.strokeStyle = palette.rail;
  brush.lineWidth = 1;
  brush.globalAlpha = 0.5;
  brush.beginPath();
  for (let x = -38; x <= 38; x += 8) {
    brush.moveTo(x, -12);
    brush.lineTo(x, 12);
  }
  brush.stroke();
  brush.globalAlpha = 1;
  brush.lineWidth = 3;
  brush.beginPath();
  brush.moveTo(-44, -13);
  brush.lineTo(44, -13);
  brush.moveTo(-44, 13);
  brush.lineTo(44, 13);
  brush.stroke();
  brush.restore();
}

/** A pad to land on, a fire to camp at, or the way by which the enemy comes. */
function camp(brush: Brush, space: MapSpace, palette: Palette): void {
  const kind = space.zone!.kind;
  brush.strokeStyle = palette[kind === 'start' ? 'start' : kind];
  brush.lineWidth = 4;
  brush.globalAlpha = 0.55;
  brush.lineJoin = brush.lineCap = 'round';
  brush.beginPath();
  if (kind === 'hld') {
    brush.moveTo(-9, -12);
    brush.lineTo(-9, 12);
    brush.moveTo(9, -12);
    brush.lineTo(9, 12);
    brush.moveTo(-9, 0);
    brush.lineTo(9, 0);
  } else if (kind === 'start') {
    brush.moveTo(-15, 11);
    brush.lineTo(0, -13);
    brush.lineTo(15, 11);
    brush.closePath();
    brush.moveTo(0, -13);
    brush.lineTo(0, 11);
  } else {
    brush.moveTo(-12, -12);
    brush.lineTo(12, 12);
    brush.moveTo(12, -12);
    brush.lineTo(-12, 12);
  }
  brush.stroke();
  brush.globalAlpha = 1;
}

export function paintFeature(
  brush: Brush,
  lattice: Lattice,
  space: MapSpace,
  palette: Palette,
): void {
  brush.save();
  brush.translate(space.x, space.y);
  if (space.terrain === 'bridge') bridge(brush, lattice, space, palette);
  else if (space.terrain === 'camp') camp(brush, space, palette);
  else {
    const paint = { forest, mountain, city, village, sand, plain, water }[space.terrain];
    paint(brush, space, palette);
  }
  brush.restore();
}
