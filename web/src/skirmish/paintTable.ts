// Paints the table once on a canvas: what never changes costs nothing when the board moves.
import type { SkirmishPiece, Spot } from '../protocol';
import type { Scale } from './scale';

type Brush = CanvasRenderingContext2D;

export type Palette = {
  ground: string;
  speck: string;
  soft: string;
  leaf: string;
  leafDark: string;
  wood: string;
  stone: string;
  roof: string;
  roofLine: string;
  earth: string;
  earthDark: string;
  concrete: string;
  line: string;
  road: string;
  path: string;
  yard: string;
  field: string;
};

export const palettes: Record<'light' | 'dark', Palette> = {
  light: {
    ground: '#d9d3b4',
    speck: 'rgb(120 110 70 / 16%)',
    soft: '#b9c48f',
    leaf: '#6f8f4e',
    leafDark: '#4f6d38',
    wood: '#b08f5f',
    stone: '#8d8778',
    roof: '#b9856a',
    roofLine: '#8f5f49',
    earth: '#b39a70',
    earthDark: '#7d6642',
    concrete: '#a9a69d',
    line: 'rgb(60 50 30 / 55%)',
    road: '#d8cbaa',
    path: '#d2c096',
    yard: '#cfc6b0',
    field: '#d8d08e',
  },
  dark: {
    ground: '#34362b',
    speck: 'rgb(220 210 170 / 8%)',
    soft: '#41492f',
    leaf: '#4d6a38',
    leafDark: '#36502a',
    wood: '#6d5a3c',
    stone: '#77736a',
    roof: '#6e4e40',
    roofLine: '#9b7663',
    earth: '#5a4d37',
    earthDark: '#8a7350',
    concrete: '#67665f',
    line: 'rgb(240 230 200 / 45%)',
    road: '#45433a',
    path: '#433d2f',
    yard: '#3e3d36',
    field: '#3f4029',
  },
};

/** A stream of numbers from 0 to 1 that is the same for the same seed. */
function chance(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

function seedOf(id: string): number {
  return [...id].reduce((sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0), 7);
}

function outline(brush: Brush, scale: Scale, spots: readonly Spot[], closed: boolean): void {
  brush.beginPath();
  spots.forEach((spot, i) => {
    const { x, y } = scale.point(spot);
    if (i === 0) brush.moveTo(x, y);
    else brush.lineTo(x, y);
  });
  if (closed) brush.closePath();
}

/** Marks strewn evenly over an area, cut off at its border. */
function strew(
  brush: Brush,
  scale: Scale,
  piece: SkirmishPiece,
  pitch: number,
  mark: (x: number, y: number, random: () => number) => void,
): void {
  const points = piece.points.map((spot) => scale.point(spot));
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const random = chance(seedOf(piece.id));
  brush.save();
  outline(brush, scale, piece.points, true);
  brush.clip();
  for (let y = Math.min(...ys); y < Math.max(...ys) + pitch; y += pitch) {
    for (let x = Math.min(...xs); x < Math.max(...xs) + pitch; x += pitch) {
      mark(x + (random() - 0.5) * pitch, y + (random() - 0.5) * pitch, random);
    }
  }
  brush.restore();
}

function disc(brush: Brush, x: number, y: number, radius: number, colour: string): void {
  brush.fillStyle = colour;
  brush.beginPath();
  brush.arc(x, y, radius, 0, Math.PI * 2);
  brush.fill();
}

function fillArea(brush: Brush, scale: Scale, piece: SkirmishPiece, colour: string): void {
  outline(brush, scale, piece.points, true);
  brush.fillStyle = colour;
  brush.fill();
}

function edge(
  brush: Brush,
  scale: Scale,
  piece: SkirmishPiece,
  look: { colour: string; width: number; dash?: number[] },
): void {
  outline(brush, scale, piece.points, !piece.line);
  brush.strokeStyle = look.colour;
  brush.lineWidth = look.width;
  brush.lineJoin = 'round';
  brush.lineCap = 'round';
  brush.setLineDash(look.dash ?? []);
  brush.stroke();
  brush.setLineDash([]);
}

function paintTrees(brush: Brush, scale: Scale, piece: SkirmishPiece, p: Palette): void {
  fillArea(brush, scale, piece, p.soft);
  edge(brush, scale, piece, { colour: p.leafDark, width: 2, dash: [8, 7] });
  strew(brush, scale, piece, 46, (x, y, random) => {
    const radius = 15 + random() * 9;
    disc(brush, x + 3, y + 4, radius, 'rgb(0 0 0 / 22%)');
    disc(brush, x, y, radius, random() < 0.5 ? p.leaf : p.leafDark);
    disc(brush, x - radius * 0.3, y - radius * 0.3, radius * 0.45, 'rgb(255 255 255 / 12%)');
  });
}

function paintBushes(brush: Brush, scale: Scale, piece: SkirmishPiece, p: Palette): void {
  fillArea(brush, scale, piece, p.soft);
  edge(brush, scale, piece, { colour: p.leaf, width: 2, dash: [3, 8] });
  strew(brush, scale, piece, 22, (x, y, random) => {
    disc(brush, x, y, 3 + random() * 5, random() < 0.5 ? p.leaf : p.leafDark);
  });
}

function paintRoof(
  brush: Brush,
  scale: Scale,
  piece: SkirmishPiece,
  fill: string,
  rafters: string,
): void {
  brush.save();
  brush.shadowColor = 'rgb(0 0 0 / 40%)';
  brush.shadowBlur = 14;
  brush.shadowOffsetX = 4;
  brush.shadowOffsetY = 6;
  fillArea(brush, scale, piece, fill);
  brush.restore();
  const points = piece.points.map((spot) => scale.point(spot));
  const [a, b] = points;
  if (!a || !b) return;
  const angle = Math.atan2(b.y - a.y, b.x - a.x);
  brush.save();
  outline(brush, scale, piece.points, true);
  brush.clip();
  brush.translate(a.x, a.y);
  brush.rotate(angle);
  brush.strokeStyle = rafters;
  brush.lineWidth = 1;
  brush.globalAlpha = 0.4;
  for (let y = -1600; y < 1600; y += 13) {
    brush.beginPath();
    brush.moveTo(-1600, y);
    brush.lineTo(1600, y);
    brush.stroke();
  }
  brush.restore();
  edge(brush, scale, piece, { colour: rafters, width: 3 });
}

function paintRubble(brush: Brush, scale: Scale, piece: SkirmishPiece, p: Palette): void {
  fillArea(brush, scale, piece, p.earth);
  strew(brush, scale, piece, 24, (x, y, random) => {
    brush.save();
    brush.translate(x, y);
    brush.rotate(random() * 3);
    brush.fillStyle = random() < 0.5 ? p.stone : p.roof;
    brush.fillRect(-7, -4, 8 + random() * 9, 5 + random() * 6);
    brush.restore();
  });
  edge(brush, scale, piece, { colour: p.stone, width: 2, dash: [5, 6] });
}

function paintDugIn(brush: Brush, scale: Scale, piece: SkirmishPiece, p: Palette): void {
  edge(brush, scale, piece, { colour: p.earth, width: 12 });
  fillArea(brush, scale, piece, p.earthDark);
  edge(brush, scale, piece, { colour: p.line, width: 1.5 });
}

function paintBunker(brush: Brush, scale: Scale, piece: SkirmishPiece, p: Palette): void {
  paintRoof(brush, scale, piece, p.concrete, p.stone);
  edge(brush, scale, piece, { colour: p.line, width: 6 });
}

function paintHedge(brush: Brush, scale: Scale, piece: SkirmishPiece, p: Palette): void {
  edge(brush, scale, piece, { colour: 'rgb(0 0 0 / 20%)', width: 17 });
  edge(brush, scale, piece, { colour: p.leafDark, width: 14 });
  edge(brush, scale, piece, { colour: p.leaf, width: 9, dash: [1, 11] });
}

function paintWall(brush: Brush, scale: Scale, piece: SkirmishPiece, p: Palette): void {
  const low = piece.kind === 'low-wall';
  edge(brush, scale, piece, { colour: 'rgb(0 0 0 / 25%)', width: low ? 9 : 13 });
  edge(brush, scale, piece, { colour: p.stone, width: low ? 6 : 9 });
  edge(brush, scale, piece, { colour: p.line, width: 2, dash: [10, low ? 8 : 3] });
}

function paintPiece(brush: Brush, scale: Scale, piece: SkirmishPiece, p: Palette): void {
  switch (piece.kind) {
    case 'woods':
      return paintTrees(brush, scale, piece, p);
    case 'undergrowth':
      return paintBushes(brush, scale, piece, p);
    case 'wooden-building':
      return paintRoof(brush, scale, piece, p.wood, p.earthDark);
    case 'building':
      return paintRoof(brush, scale, piece, p.roof, p.roofLine);
    case 'rubble':
      return paintRubble(brush, scale, piece, p);
    case 'rifle-pit':
    case 'trench':
      return paintDugIn(brush, scale, piece, p);
    case 'bunker':
      return paintBunker(brush, scale, piece, p);
    case 'hedgerow':
      return paintHedge(brush, scale, piece, p);
    default:
      return paintWall(brush, scale, piece, p);
  }
}

/** What lies flat comes first, what stands up last. */
const order = ['rubble', 'trench', 'rifle-pit', 'undergrowth', 'woods'];

export function paintTable(brush: Brush, scale: Scale, palette: Palette): void {
  brush.fillStyle = palette.ground;
  brush.fillRect(0, 0, scale.width, scale.height);
  const random = chance(11);
  for (let i = 0; i < (scale.width * scale.height) / 700; i += 1) {
    const size = 1 + random() * 3;
    disc(brush, random() * scale.width, random() * scale.height, size, palette.speck);
  }
  for (const { kind, points } of scale.table.ground) {
    outline(brush, scale, points, true);
    brush.fillStyle = palette[kind];
    brush.fill();
  }
  const rank = ({ kind }: SkirmishPiece) => (order.indexOf(kind) + order.length) % order.length;
  const pieces = [...scale.table.pieces].sort(
    (a, b) => Number(order.includes(b.kind)) - Number(order.includes(a.kind)) || rank(a) - rank(b),
  );
  for (const piece of pieces) paintPiece(brush, scale, piece, palette);
}
