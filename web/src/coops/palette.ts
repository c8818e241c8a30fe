// Colours of the ground, by the side of the tiles and the theme.
export type Palette = {
  table: string;
  ground: string;
  groundEdge: string;
  speck: string;
  sand: string;
  sandLine: string;
  city: string;
  street: string;
  roofs: string[];
  forest: string;
  trees: string[];
  treeLight: string;
  rock: string;
  rockLight: string;
  rockDark: string;
  snow: string;
  water: string;
  waterDeep: string;
  wave: string;
  shore: string;
  deck: string;
  rail: string;
  village: string;
  huts: string[];
  grass: string;
  ring: string;
  ringShade: string;
  ink: string;
  shade: string;
  start: string;
  hld: string;
  appearance: string;
};

const africa: Palette = {
  table: '#8b7a5c',
  ground: '#e3cf9c',
  groundEdge: '#b59a63',
  speck: '#c9ae72',
  sand: '#f1dfae',
  sandLine: '#cfae6a',
  city: '#cdbb98',
  street: '#e6dcc4',
  roofs: ['#b88a63', '#c9a27b', '#a7795a', '#d6b792', '#96897a'],
  forest: '#a8b06a',
  trees: ['#5f7d3a', '#6f8c43', '#4f6d33'],
  treeLight: '#93ad5b',
  rock: '#b79b76',
  rockLight: '#d9c19b',
  rockDark: '#7d6548',
  snow: '#f4ead6',
  water: '#6fb2bd',
  waterDeep: '#4a93a5',
  wave: '#c4e6e6',
  shore: '#f3e6bf',
  deck: '#8a6642',
  rail: '#5b4029',
  village: '#d3ae7d',
  huts: ['#a5532f', '#b96a3c', '#8e4527'],
  grass: '#a9a55c',
  ring: 'rgb(255 250 232 / 70%)',
  ringShade: 'rgb(70 50 20 / 38%)',
  ink: '#5a4526',
  shade: 'rgb(70 48 18 / 30%)',
  start: '#2c6a57',
  hld: '#2b5f8a',
  appearance: '#a33a24',
};

const europe: Palette = {
  ...africa,
  table: '#6d7460',
  ground: '#cfd6a4',
  groundEdge: '#94a066',
  speck: '#b3bf80',
  sand: '#e6dcae',
  sandLine: '#c3b06f',
  city: '#c3bfb2',
  street: '#e2dfd4',
  roofs: ['#a9604a', '#8d5443', '#b97a5e', '#7f8a90', '#97a0a4'],
  forest: '#8fae6b',
  trees: ['#39663a', '#477a45', '#2f5733'],
  treeLight: '#7ea864',
  rock: '#a9a38d',
  rockLight: '#d0ccb8',
  rockDark: '#6c6654',
  snow: '#ffffff',
  water: '#74aed0',
  waterDeep: '#4d8dba',
  wave: '#cfe6f2',
  shore: '#e7ead0',
  deck: '#8c8377',
  rail: '#5c554b',
  village: '#cfc39b',
  huts: ['#9d4a35', '#b35f43', '#84402f'],
  grass: '#8da758',
  ring: 'rgb(255 255 245 / 72%)',
  ringShade: 'rgb(40 55 20 / 36%)',
  ink: '#3f4d27',
  shade: 'rgb(30 45 15 / 30%)',
};

/** At night the same ground, darker and bluer, so that markers stand out. */
function dimmed(palette: Palette): Palette {
  const dim = (colour: string) =>
    colour.startsWith('#') ? mixed(colour, '#12161d', 0.45) : colour;
  const dark = Object.fromEntries(
    Object.entries(palette).map(([key, value]) => [
      key,
      Array.isArray(value) ? value.map(dim) : dim(value),
    ]),
  ) as unknown as Palette;
  return {
    ...dark,
    table: '#15171a',
    ring: 'rgb(240 235 215 / 34%)',
    ringShade: 'rgb(0 0 0 / 45%)',
    shade: 'rgb(0 0 0 / 40%)',
    ink: '#cfc6ae',
    start: '#3aa588',
    hld: '#5b9bd1',
    appearance: '#cf5a3a',
  };
}

export function mixed(a: string, b: string, share: number): string {
  const part = (colour: string, at: number) => parseInt(colour.slice(at, at + 2), 16);
  const mix = (at: number) => Math.round(part(a, at) * (1 - share) + part(b, at) * share);
  return `#${[1, 3, 5].map((at) => mix(at).toString(16).padStart(2, '0')).join('')}`;
}

export function paletteOf(face: 'africa' | 'europe', theme: string): Palette {
  const day = face === 'africa' ? africa : europe;
  return theme === 'dark' ? dimmed(day) : day;
}
