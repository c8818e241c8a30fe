// What a player looks up, as the ledger has it (sections 2, 14, 15, 16 and 21; a test compares them).
export const trainings = [
  { id: 'green', activation: '5+', expertise: '6+', suppressed: 1 },
  { id: 'seasoned', activation: '4+', expertise: '5+', suppressed: 2 },
  { id: 'veteran', activation: '3+', expertise: '4+', suppressed: 3 },
  { id: 'elite', activation: '2+', expertise: '4+', suppressed: 4 },
] as const;

/** Modifiers of an attempt, and how many of the six faces succeed with each. */
export const modifiers = ['+1', '0', '−1', '−2', '−3', '−4', '−5'] as const;
export const activation = [
  { id: 'green', faces: [3, 2, 1, 0, 0, 0, 0] },
  { id: 'seasoned', faces: [4, 3, 2, 1, 0, 0, 0] },
  { id: 'veteran', faces: [5, 4, 3, 2, 1, 0, 0] },
  { id: 'elite', faces: [6, 5, 4, 3, 2, 1, 0] },
] as const;

/** The die that is needed, and the die with aimed fire. */
export const toHit = [
  { id: 'green', needed: ['6 (5)', '6 (5)', '6 (5)', '6 (5)'] },
  { id: 'seasoned', needed: ['5 (4)', '6 (5)', '6 (5)', '6 (5)'] },
  { id: 'skilled', needed: ['4 (3)', '5 (4)', '6 (5)', '6 (5)'] },
] as const;

export type WeaponRow = {
  id: string;
  range: number;
  dice: string;
  /** On a walk; against vehicles with armour. */
  walk: boolean;
  harms: boolean;
  crew: string;
  note?: 'ignoresCover' | 'ignoresCoverOnVehicle' | 'indirect';
};
const row = (
  id: string,
  range: number,
  dice: string,
  { walk = false, harms = false, crew = '1', note }: Partial<WeaponRow> = {},
): WeaponRow => ({ id, range, dice, walk, harms, crew, ...(note ? { note } : {}) });

export const weapons: readonly WeaponRow[] = [
  row('pistol', 8, '1', { walk: true }),
  row('rifle', 24, '1', { walk: true }),
  row('assault-rifle', 24, '1 (2)', { walk: true }),
  row('sniper-rifle', 32, '2', { walk: true }),
  row('smg', 16, '3', { walk: true }),
  row('lmg', 32, '3', { walk: true }),
  row('shotgun', 8, '3', { walk: true }),
  row('grenade-launcher', 16, '3', { walk: true }),
  row('hmg', 32, '4', { crew: '2 / 1' }),
  row('flamethrower', 8, '4', { harms: true, note: 'ignoresCover' }),
  row('grenades', 8, '3', { walk: true, harms: true }),
  row('rpg', 24, '3', { harms: true }),
  row('antitank-gun', 48, '3', { harms: true }),
  row('mortar', 60, '3', { harms: true, note: 'indirect' }),
  row('light-cannon', 48, '4', { harms: true, crew: '2 / 1', note: 'ignoresCoverOnVehicle' }),
  row('heavy-cannon', 72, '5', { harms: true, crew: '2 / 1', note: 'ignoresCoverOnVehicle' }),
];

export const personalArmour = [
  { id: 'light', save: '6+' },
  { id: 'medium', save: '5+' },
  { id: 'heavy', save: '4+' },
  { id: 'power', save: '3+' },
  { id: 'battlesuit', save: '2+' },
] as const;
export const vehicleArmour = [
  { id: 'none', save: '6+' },
  { id: 'light', save: '5+' },
  { id: 'medium', save: '4+' },
  { id: 'heavy', save: '3+' },
  { id: 'very-heavy', save: '2+' },
] as const;

/** The die, and out of 36 how often a hit that was not saved does it: from the front, the side, the rear. */
export const damage = [
  { id: 'stunned', die: '1–2', shares: [20, 12, 4] },
  { id: 'weapon', die: '3–4', shares: [12, 12, 12] },
  { id: 'immobilised', die: '5', shares: [3, 6, 9] },
  { id: 'destroyed', die: '6', shares: [1, 6, 11] },
] as const;

export type Terrain = {
  id: string;
  line: boolean;
  cover: 'soft' | 'moderate' | 'hard';
  blocks: boolean;
  vehicles: 'slow' | 'tanks' | 'no';
};
export const terrains: readonly Terrain[] = [
  { id: 'undergrowth', line: false, cover: 'soft', blocks: true, vehicles: 'slow' },
  { id: 'woods', line: false, cover: 'soft', blocks: true, vehicles: 'slow' },
  { id: 'wooden-building', line: false, cover: 'soft', blocks: true, vehicles: 'slow' },
  { id: 'hedgerow', line: true, cover: 'soft', blocks: true, vehicles: 'slow' },
  { id: 'rifle-pit', line: false, cover: 'soft', blocks: false, vehicles: 'slow' },
  { id: 'wall', line: true, cover: 'moderate', blocks: true, vehicles: 'tanks' },
  { id: 'low-wall', line: true, cover: 'moderate', blocks: false, vehicles: 'tanks' },
  { id: 'building', line: false, cover: 'moderate', blocks: true, vehicles: 'tanks' },
  { id: 'rubble', line: false, cover: 'moderate', blocks: true, vehicles: 'tanks' },
  { id: 'trench', line: false, cover: 'moderate', blocks: false, vehicles: 'tanks' },
  { id: 'bunker', line: false, cover: 'hard', blocks: true, vehicles: 'no' },
];
