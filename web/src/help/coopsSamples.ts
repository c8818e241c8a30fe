// Made-up markers of CO-OPS that show one sign each.
import type { Figure } from '../coops/model';
import type { CoopsGroup, CoopsMarker, CoopsUnit } from '../protocol';

const rifles: CoopsGroup = {
  id: 'infantry1.1',
  section: 'infantry1',
  slot: 1,
  card: 'rifle_group',
  class: 'foot',
  state: 'map',
  status: 'operational',
  ap: 3,
  ap_all: 3,
  mp: 0,
  movement: 3,
  detection: 4,
  range: 3,
  defence: 'Y',
  cost: 3,
  weapons: [],
  upgrades: [],
};
const group = (more: Partial<CoopsGroup>, aboard = 0): Figure => ({
  id: 'infantry1.1',
  at: '',
  kind: 'group',
  group: { ...rifles, ...more },
  aboard,
});
const unit = (more: Partial<CoopsUnit>): Figure => ({
  id: '#7',
  at: '',
  kind: 'unit',
  unit: { id: '#7', card: 'pkm', status: 'operational', ...more },
});
const marker = (more: Partial<CoopsMarker>): Figure => ({
  id: 'marker:0',
  at: '',
  kind: 'marker',
  marker: { id: 'marker:0', kind: 'search', status: 'operational', ...more },
});

const puma: Partial<CoopsGroup> = { section: 'alat', slot: 2, card: 'puma', class: 'helicopter' };
const truck: Partial<CoopsGroup> = {
  section: 'cavalry',
  slot: 3,
  card: 'vab_tt',
  class: 'vehicle',
  ap: 1,
};

export const coopsSamples = [
  { id: 'group', figure: group({}) },
  { id: 'tired', figure: group({ section: 'infantry2', ap: 0 }) },
  { id: 'neutralised', figure: group({ status: 'neutralised', ap: 1 }) },
  { id: 'aboard', figure: group(truck, 1) },
  { id: 'flying', figure: group({ ...puma, flight: 'air' }) },
  { id: 'landed', figure: group({ ...puma, flight: 'ground' }) },
  { id: 'dest', figure: group({ ...truck, state: 'dest' }) },
  { id: 'crew', figure: group({ ...truck, state: 'crew' }) },
  { id: 'casualties', figure: group({ state: 'casualties' }) },
  { id: 'unit', figure: unit({}) },
  { id: 'hurt', figure: unit({ status: 'neutralised' }) },
  { id: 'convoy', figure: unit({ convoy: 2 }) },
  { id: 'unknown', figure: marker({ content: 'unknown' }) },
  { id: 'objective', figure: marker({ content: 'objective' }) },
  { id: 'decoy', figure: marker({ content: 'decoy' }) },
] as const satisfies readonly { id: string; figure: Figure }[];
