// Paints the ground once on a canvas: what never changes in a game costs nothing when the map moves.
import { type Lattice, type MapSpace, outlineOf, pitch, pointAt, radius } from './lattice';
import { paintFeature, sprinkle } from './paintFeatures';
import type { Palette } from './palette';

export type Brush = CanvasRenderingContext2D;

const reach = pitch / 2;

/** Discs and the necks between neighbours of one kind: an area that grows together. */
function area(brush: Brush, lattice: Lattice, spaces: readonly MapSpace[], size: number): void {
  const ids = new Set(spaces.map(({ id }) => id));
  brush.beginPath();
  for (const { x, y } of spaces) {
    brush.moveTo(x + size, y);
    brush.arc(x, y, size, 0, Math.PI * 2);
  }
  brush.fill();
  brush.lineWidth = size * 1.7;
  brush.lineCap = 'round';
  brush.beginPath();
  for (const space of spaces) {
    for (const next of lattice.neighbours(space)) {
      if (next.id < space.id || !ids.has(next.id)) continue;
      brush.moveTo(space.x, space.y);
      brush.lineTo(next.x, next.y);
    }
  }
  brush.stroke();
}

function wash(
  brush: Brush,
  lattice: Lattice,
  spaces: readonly MapSpace[],
  look: { colour: string; size: number; blur: number },
): void {
  if (spaces.length === 0) return;
  brush.save();
  brush.filter = look.blur > 0 ? `blur(${look.blur}px)` : 'none';
  brush.fillStyle = brush.strokeStyle = look.colour;
  area(brush, lattice, spaces, look.size);
  brush.restore();
}

function paintTiles(brush: Brush, lattice: Lattice, palette: Palette): void {
  const tileBox = (col: number, row: number) => {
    const first = pointAt(col * 6, row * 6);
    const last = pointAt(col * 6 + 5, row * 6 + 5);
    const half = (pitch * Math.sqrt(3)) / 4;
    return {
      x: first.x - reach,
      y: first.y - half,
      width: last.x - first.x + 2 * reach,
      height: last.y - first.y + 2 * half,
    };
  };
  const boxes = lattice.scenario.tiles.map(({ col, row }) => tileBox(col, row));
  brush.save();
  brush.shadowColor = 'rgb(0 0 0 / 45%)';
  brush.shadowBlur = 26;
  brush.shadowOffsetY = 8;
  brush.fillStyle = palette.groundEdge;
  for (const { x, y, width, height } of boxes)
    brush.fillRect(x - 10, y - 10, width + 20, height + 20);
  brush.restore();
  brush.fillStyle = palette.ground;
  for (const { x, y, width, height } of boxes) brush.fillRect(x - 4, y - 4, width + 8, height + 8);
  for (const { x, y, width, height } of boxes) {
    sprinkle(`tile${x},${y}`, 260, (random) => {
      brush.globalAlpha = 0.25 + random() * 0.4;
      brush.fillStyle = palette.speck;
      const size = 1 + random() * 2.4;
      brush.fillRect(x + random() * width, y + random() * height, size, size);
    });
    brush.globalAlpha = 1;
  }
}

/** Where tiles meet, and their numbers. */
function paintSeams(brush: Brush, lattice: Lattice, palette: Palette): void {
  brush.save();
  brush.strokeStyle = palette.ringShade;
  brush.lineWidth = 1.6;
  brush.setLineDash([2, 9]);
  brush.lineCap = 'round';
  for (const { col, row } of lattice.scenario.tiles) {
    const beside = (c: number, r: number) =>
      lattice.scenario.tiles.some((tile) => tile.col === c && tile.row === r);
    const first = pointAt(col * 6, row * 6);
    const half = (pitch * Math.sqrt(3)) / 4;
    const right = first.x + 6 * pitch - reach / 2 - 10;
    const bottom = first.y + 12 * half - half;
    brush.beginPath();
    if (beside(col + 1, row)) {
      brush.moveTo(right, first.y - half);
      brush.lineTo(right, bottom);
    }
    if (beside(col, row + 1)) {
      brush.moveTo(first.x - reach, bottom);
      brush.lineTo(first.x + 6 * pitch - reach, bottom);
    }
    brush.stroke();
  }
  brush.restore();
}

const campColour = (space: MapSpace, palette: Palette) =>
  palette[space.zone!.kind === 'start' ? 'start' : space.zone!.kind];

/** Camps are pads beside the map. */
function paintCamps(brush: Brush, lattice: Lattice, palette: Palette): void {
  for (const zone of lattice.zones) {
    const spaces = zone.spaces.flatMap(({ id }) => lattice.find(id) ?? []);
    const colour = campColour(spaces[0]!, palette);
    brush.save();
    brush.shadowColor = 'rgb(0 0 0 / 40%)';
    brush.shadowBlur = 14;
    brush.shadowOffsetY = 5;
    brush.fillStyle = brush.strokeStyle = colour;
    area(brush, lattice, spaces, radius + 9);
    brush.restore();
    brush.fillStyle = brush.strokeStyle = palette.ground;
    area(brush, lattice, spaces, radius + 4);
    brush.save();
    brush.globalAlpha = 0.28;
    brush.fillStyle = brush.strokeStyle = colour;
    area(brush, lattice, spaces, radius + 4);
    brush.restore();
  }
}

function paintRing(brush: Brush, space: MapSpace, palette: Palette): void {
  const path = new Path2D(outlineOf(space.tail));
  brush.save();
  brush.translate(space.x, space.y);
  brush.lineJoin = 'round';
  brush.strokeStyle = palette.ringShade;
  brush.lineWidth = 4;
  brush.stroke(path);
  brush.strokeStyle = space.zone ? campColour(space, palette) : palette.ring;
  brush.lineWidth = 2.2;
  brush.stroke(path);
  brush.restore();
}

export function paintGround(brush: Brush, lattice: Lattice, palette: Palette): void {
  const of = (...kinds: MapSpace['terrain'][]) =>
    lattice.spaces.filter(({ terrain }) => kinds.includes(terrain));
  paintTiles(brush, lattice, palette);
  const water = of('water', 'bridge');
  wash(brush, lattice, of('sand'), { colour: palette.sand, size: 44, blur: 9 });
  wash(brush, lattice, of('village'), { colour: palette.village, size: 45, blur: 6 });
  wash(brush, lattice, of('city'), { colour: palette.city, size: 45, blur: 4 });
  wash(brush, lattice, of('forest'), { colour: palette.forest, size: 47, blur: 7 });
  wash(brush, lattice, of('mountain'), { colour: palette.rock, size: 46, blur: 8 });
  wash(brush, lattice, water, { colour: palette.shore, size: 43, blur: 3 });
  wash(brush, lattice, water, { colour: palette.water, size: 38, blur: 2 });
  wash(brush, lattice, of('water'), { colour: palette.waterDeep, size: 22, blur: 9 });
  paintSeams(brush, lattice, palette);
  paintCamps(brush, lattice, palette);
  for (const space of lattice.spaces) paintFeature(brush, lattice, space, palette);
  for (const space of lattice.spaces) paintRing(brush, space, palette);
}
