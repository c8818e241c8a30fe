// Made-up figures, vehicles and terrain that show one sign each.
import type { SkirmishScenario, Spot } from '../protocol';
import type { Man, Vehicle } from '../skirmish/model';
import type { Terrain } from './skirmishTables';

const man = (more: Partial<Man>): Man => ({
  id: 'a1.1',
  unit: 'a1',
  number: 1,
  side: 'green',
  at: [0, 0],
  down: false,
  dead: false,
  leader: false,
  apart: false,
  weapon: 'rifle',
  ...more,
});
const vehicle = (more: Partial<Vehicle>): Vehicle => ({
  id: 'a2',
  side: 'green',
  at: [0, 0],
  facing: 0,
  length: 600,
  width: 300,
  kind: 'ifv',
  wreck: false,
  stunned: false,
  immobilised: false,
  aboard: null,
  ...more,
});

export const states = [
  { id: 'green', man: man({}) },
  { id: 'red', man: man({ side: 'red' }) },
  { id: 'leader', man: man({ leader: true }) },
  { id: 'suppressed', man: man({ down: true }) },
  { id: 'fallen', man: man({ dead: true }) },
] as const;

/** The arms that have a sign of their own; all other rifles are a bar. */
export const arms = [
  'rifle',
  'pistol',
  'smg',
  'shotgun',
  'sniper-rifle',
  'lmg',
  'grenade-launcher',
  'hmg',
  'rpg',
  'flamethrower',
  'mortar',
  'antitank-gun',
  'light-cannon',
  'heavy-cannon',
].map((id) => ({ id, man: man({ weapon: id }) }));

export const vehicles = [
  { id: 'armed', vehicle: vehicle({}) },
  { id: 'carrier', vehicle: vehicle({ kind: 'apc' }) },
  { id: 'soft', vehicle: vehicle({ kind: 'truck', width: 250 }) },
  { id: 'stunned', vehicle: vehicle({ stunned: true }) },
  { id: 'immobilised', vehicle: vehicle({ immobilised: true }) },
  { id: 'wreck', vehicle: vehicle({ wreck: true }) },
] as const;

const side = 600;
const area: Spot[] = [
  [80, 110],
  [520, 80],
  [500, 500],
  [110, 520],
];
const line: Spot[] = [
  [40, 120],
  [300, 330],
  [560, 420],
];

/** A table with one piece on it. */
export function tableOf(terrain: Terrain): SkirmishScenario['table'] {
  const words = { en: '', fr: '' };
  const { id, cover, blocks } = terrain;
  const piece = { id, kind: id, name: words, line: terrain.line, cover, blocks };
  return {
    id,
    title: words,
    width: side,
    height: side,
    ground: [],
    pieces: [{ ...piece, points: terrain.line ? line : area }],
  };
}
