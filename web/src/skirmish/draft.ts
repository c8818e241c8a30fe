// An order in the making, and the text it is written as. What an order means, and whether it may be
// given, is for the server to say.
import type { Spot } from '../protocol';
import { lengthText } from './scale';

export type Shot = { shooter: number; weapon: string; target: string; observer?: string };

/** Of a shot that was found, what an order says of it. */
export const asShot = ({ shooter, weapon, target, observer }: Shot): Shot => ({
  shooter,
  weapon,
  target,
  ...(observer ? { observer } : {}),
});

export type Draft = {
  verb: string;
  unit?: string;
  /** Of an assault. */
  target?: string;
  /** Corners after the place where the model stands, by its number; a vehicle is number 1. */
  paths: Record<number, Spot[]>;
  shots: Shot[];
  in?: string;
  board?: string;
  facing?: number;
  /** The stage of the move at which the unit fires. */
  fire?: number;
  suppressed: number[];
  casualties: number[];
  left: number[];
  weapon?: number;
  combat?: number;
};

type Part =
  | 'unit'
  | 'target'
  | 'paths'
  | 'shots'
  | 'combat'
  | 'in'
  | 'board'
  | 'facing'
  | 'fire'
  | 'suppressed'
  | 'casualties'
  | 'left'
  | 'weapon';

const forms: Record<string, readonly Part[]> = {
  deploy: ['unit', 'paths', 'in', 'facing'],
  walk: ['unit', 'paths', 'board', 'fire'],
  run: ['unit', 'paths', 'board'],
  'duck-and-weave': ['unit', 'paths'],
  'go-to-ground': ['unit', 'paths'],
  'aimed-fire': ['unit', 'shots'],
  assault: ['unit', 'target', 'paths'],
  drive: ['unit', 'paths', 'facing', 'fire'],
  halt: ['unit', 'shots'],
  overrun: ['unit', 'paths'],
  fire: ['unit', 'shots'],
  redirect: ['unit', 'paths', 'facing', 'fire'],
  'take-hits': ['unit', 'suppressed', 'casualties'],
  'lose-weapon': ['unit', 'weapon'],
  'place-survivors': ['unit', 'paths'],
  dodge: ['unit', 'left'],
  'pick-combat': ['combat'],
  'follow-up': ['unit', 'paths'],
  'move-up': ['unit', 'paths'],
};
const plain: readonly Part[] = ['unit'];
const formOf = (verb: string): readonly Part[] => forms[verb] ?? plain;

/** Orders that say where figures go or stand. */
export const hasPaths = (verb: string): boolean => formOf(verb).includes('paths');
/** Orders that say who shoots at whom. */
export const hasShots = (verb: string): boolean => formOf(verb).includes('shots');
/** Orders by which models are put down rather than moved. */
export const isPlacing = (verb: string): boolean => verb === 'deploy' || verb === 'place-survivors';
/** Orders that are one of a few, with nothing to point at. */
export const isPicking = (verb: string): boolean =>
  formOf(verb).includes('weapon') || formOf(verb).includes('combat');

/** Orders that are nothing but what they move, turn or fire. */
const deeds = new Set(['walk', 'run', 'drive', 'halt']);
/** An action that is spent on nothing. */
export const isIdle = ({ verb, paths, shots, board, facing, fire }: Draft): boolean =>
  deeds.has(verb) &&
  shots.length === 0 &&
  Object.values(paths).every((corners) => corners.length === 0) &&
  board === undefined &&
  facing === undefined &&
  fire === undefined;

export function emptyDraft(verb: string, unit?: string): Draft {
  return { verb, unit, paths: {}, shots: [], suppressed: [], casualties: [], left: [] };
}

// --- Writing ---

function pathsText(paths: Draft['paths']): string[] {
  return Object.entries(paths)
    .filter(([, corners]) => corners.length > 0)
    .sort(([a], [b]) => Number(a) - Number(b))
    .map(([number, corners]) => {
      const way = corners.map(([x, y]) => `${lengthText(x)},${lengthText(y)}`).join('/');
      return `${number}:${way}`;
    });
}

function shotsText(shots: readonly Shot[]): string[] {
  return [...shots]
    .sort((a, b) => a.shooter - b.shooter)
    .map(({ shooter, weapon, target, observer }) => {
      return `${shooter}:${weapon}>${target}${observer ? `@${observer}` : ''}`;
    });
}

const list = (numbers: readonly number[]): string => [...numbers].sort((a, b) => a - b).join(',');

function partText(draft: Draft, part: Part): string[] {
  switch (part) {
    case 'unit':
    case 'target':
      return draft[part] ? [draft[part]] : [];
    case 'paths':
      return pathsText(draft.paths);
    case 'shots':
      return shotsText(draft.shots);
    case 'combat':
      return draft.combat === undefined ? [] : [String(draft.combat)];
    case 'suppressed':
    case 'casualties':
    case 'left':
      return draft[part].length > 0 ? [`${part}=${list(draft[part])}`] : [];
    default:
      return draft[part] === undefined ? [] : [`${part}=${draft[part]}`];
  }
}

/** The order as the server reads it. */
export function actOf(draft: Draft): string {
  return [draft.verb, ...formOf(draft.verb).flatMap((part) => partText(draft, part))].join(' ');
}

// --- Reading ---

function readPath(word: string, draft: Draft): void {
  const [number, way] = word.split(':');
  draft.paths[Number(number)] = way!.split('/').map((corner) => {
    const [x, y] = corner.split(',').map((length) => Math.round(Number(length) * 100));
    return [x!, y!];
  });
}

function readShot(word: string, draft: Draft): void {
  const found = /^(\d+):([^>]+)>([^@]+)(?:@(.+))?$/.exec(word);
  if (!found) return;
  const [, shooter, weapon, target, observer] = found;
  draft.shots.push({
    shooter: Number(shooter),
    weapon: weapon!,
    target: target!,
    ...(observer ? { observer } : {}),
  });
}

function readKey(word: string, draft: Draft): void {
  const [key, value] = word.split('=') as [Part, string];
  if (key === 'suppressed' || key === 'casualties' || key === 'left') {
    draft[key] = value.split(',').map(Number);
  } else if (key === 'in' || key === 'board') draft[key] = value;
  else if (key === 'facing' || key === 'fire' || key === 'weapon') draft[key] = Number(value);
}

/** The parts of an order that the server wrote. */
export function draftOf(act: string): Draft {
  const [verb, ...words] = act.split(' ');
  const draft = emptyDraft(verb!);
  for (const word of words) {
    if (word.includes('=')) readKey(word, draft);
    else if (word.includes('>')) readShot(word, draft);
    else if (word.includes(':')) readPath(word, draft);
    else if (/^\d+$/.test(word)) draft.combat = Number(word);
    else if (draft.unit === undefined) draft.unit = word;
    else draft.target = word;
  }
  return draft;
}
