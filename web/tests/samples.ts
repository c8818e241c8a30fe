import type { SideState, View } from '../src/protocol';

const side: SideState = { hand: [], deck: 0, civilians: 0, buildings: [], lasting: {} };

export const view: View = {
  clock: { turn: 1, turns: 4, initiative: 'green', night: false, wind: 'north', wind_side: 0 },
  pieces: {
    list: [
      { id: 'g1', side: 'green', at: '0914', block: 'A1', osl: 3 },
      { id: 'g2', side: 'green', at: '12.3', block: 'A6', osl: 2, revealed: true },
      { id: 'r4', side: 'red', at: '1914' },
    ],
  },
  ground: {
    counters: [{ id: 'c1', at: '0913', kind: 'unknown', up: false }],
    mines: [],
    screens: [
      { at: '12.3', smoke: true },
      { at: '12.3', smoke: true },
    ],
    wrecks: [],
    clouds: [],
    flares: [],
    fortified: [],
    breaches: [],
  },
  green: {
    ...side,
    blocks: [
      { id: 'A1', status: 'map', osl: 3, piece: 'g1' },
      { id: 'A6', status: 'map', osl: 2, piece: 'g2' },
      { id: 'A2', status: 'mounted', osl: 3, in: 'A6' },
    ],
  },
  red: side,
};
