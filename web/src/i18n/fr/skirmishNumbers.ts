import type { skirmishNumbers as english } from '../en/skirmishNumbers';

export const skirmishNumbers: typeof english = {
  strength: 'Points encore en jeu',
  diceWords: 'En pointillé\u00a0: ce que des dés justes auraient donné.',
  fight: 'Ordres, tirs et pertes',
  luck: (hits, expected) => `${hits} (${expected} attendues)`,
  of: (count, all) => `${count} sur ${all}`,
  rows: {
    activations: 'Activations réussies',
    shots: 'Tirs',
    dice: 'Dés de tir',
    hits: 'Touches au tir',
    reactions: 'Réactions',
    assaults: 'Assauts',
    combatDice: 'Dés de corps à corps',
    combatHits: 'Touches au corps à corps',
    saved: 'Touches arrêtées par son armure',
    suppressed: 'Figurines ennemies clouées au sol',
    casualties: 'Figurines ennemies abattues',
    vehicles: 'Véhicules ennemis détruits',
    withdrawals: 'Unités amies qui ont reculé',
  },
  columns: { shots: 'Tirs', dice: 'Dés', hits: 'Touches', expected: 'Attendues' },
};
