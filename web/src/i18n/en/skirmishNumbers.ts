// The numbers of a game of the skirmish; loaded with them only.
export const skirmishNumbers = {
  strength: 'Points still there',
  diceWords: 'Dotted: what fair dice would have given.',
  fight: 'Orders, fire and losses',
  luck: (hits: number, expected: string) => `${hits} (${expected} to be expected)`,
  of: (count: number, all: number) => `${count} of ${all}`,
  rows: {
    activations: 'Attempts that succeeded',
    shots: 'Shots',
    dice: 'Dice of fire',
    hits: 'Hits of fire',
    reactions: 'Reactions',
    assaults: 'Assaults',
    combatDice: 'Dice of close combat',
    combatHits: 'Hits of close combat',
    saved: 'Hits stopped by own armour',
    suppressed: 'Enemy figures suppressed',
    casualties: 'Enemy figures felled',
    vehicles: 'Enemy vehicles destroyed',
    withdrawals: 'Own units that withdrew',
  },
  columns: { shots: 'Shots', dice: 'Dice', hits: 'Hits', expected: 'Expected' },
};
