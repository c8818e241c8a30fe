// Made-up blocks that show one sign each.
import type { Figure } from '../board/model';
import type { Block } from '../protocol';

function block(fn: string): Block {
  return {
    id: 'A2',
    name: '',
    type: 'foot',
    function: fn,
    quality: 'veteran',
    number: 2,
    osl: 3,
    weight: 2,
    capacity: 0,
    weapons: [],
  };
}

function figure(more: Partial<Figure>): Figure {
  return {
    id: 'r4',
    side: 'green',
    at: '',
    revealed: false,
    own: true,
    block: block('infantry'),
    osl: 3,
    marker: undefined,
    seen: undefined,
    isUnit: true,
    ...more,
  };
}

const enemy = { side: 'red', own: false } as const;

export const samples = [
  { id: 'own', figure: figure({}) },
  { id: 'unknown', figure: figure({ ...enemy, block: undefined, osl: undefined, isUnit: false }) },
  { id: 'unit', figure: figure({ ...enemy, block: undefined, osl: undefined }) },
  { id: 'revealed', figure: figure({ ...enemy, revealed: true, osl: 2 }) },
  { id: 'remembered', figure: figure({ ...enemy, seen: 2, osl: 2 }) },
  { id: 'activated', figure: figure({ marker: 'activated' }) },
  { id: 'reaction', figure: figure({ marker: 'reaction' }) },
  { id: 'completed', figure: figure({ marker: 'completed' }) },
] as const;

const functionIds = [
  'infantry',
  'support-weapons',
  'platoon-leader',
  'platoon-support',
  'commander',
  'command-post',
  'fire-observer',
  'engineer',
  'scout',
  'sniper',
  'recon',
  'logistics',
  'carrier',
  'fighting-vehicle',
  'tank',
  'vehicle',
] as const;

export const functions = functionIds.map((id) => ({
  id,
  figure: figure({ revealed: true, block: block(id) }),
}));

export const counterKinds = [
  'unknown',
  'population',
  'ied',
  'vehicles',
  'barricade',
  'toxic',
] as const;
