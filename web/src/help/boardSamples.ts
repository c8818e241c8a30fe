// A hex with its neighbour, on which the marks of the board are shown one by one.
import { Atlas } from '../board/geometry';
import { type GroundMark, type Overlay, noOverlay } from '../board/model';
import type { MapPlace } from '../protocol';

const radius = 44;
function hex(name: string, x: number, y: number): MapPlace {
  const corners = [0, 1, 2, 3, 4, 5].map((i) => (Math.PI * i) / 3);
  const outline = corners.flatMap((turn) => [
    x + radius * Math.cos(turn),
    y + radius * Math.sin(turn),
  ]);
  return { name, kind: 'hex', x, y, outline };
}

const here = 'here';
const there = 'there';
const site = '1b1';
export const level = 'ground';
export const hexHeight = radius * Math.sqrt(3);
export const atlas = new Atlas(
  {
    id: 'sample',
    title: '',
    levels: [
      {
        id: level,
        title: '',
        width: 200,
        height: 100,
        places: [hex(here, 0, 0), hex(there, 90, 0)],
        breaches: [{ id: site, x: 0, y: 0 }],
      },
    ],
  },
  { table: '', as: '' },
);

export const markKinds = [
  'smoke',
  'haze',
  'cloud',
  'wreck',
  'fortified',
  'mine',
  'flare',
  'mission',
  'breach',
] as const satisfies readonly GroundMark['kind'][];

export const markOf = (kind: GroundMark['kind']): GroundMark => ({
  kind,
  at: kind === 'breach' ? site : here,
  radius: 0,
});

const overlay = (more: Partial<Overlay>): Overlay => ({ ...noOverlay, ...more });
export const overlays = [
  { id: 'objective', overlay: overlay({ objectives: new Set([here]) }) },
  { id: 'open', overlay: overlay({ open: new Map([[here, '3']]) }) },
  { id: 'seen', overlay: overlay({ way: [there, here], seenAt: new Set([here]) }) },
  { id: 'fire', overlay: overlay({ lines: [{ from: here, to: there }] }) },
  { id: 'threat', overlay: overlay({ shade: { places: new Set([here]), kind: 'threat' } }) },
  { id: 'sight', overlay: overlay({ shade: { places: new Set([here]), kind: 'sight' } }) },
  { id: 'site', overlay: overlay({ sites: new Set([site]) }) },
] as const;
