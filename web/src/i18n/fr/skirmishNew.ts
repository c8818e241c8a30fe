import type { skirmishNew as en } from '../en/skirmishNew';

export const skirmishNew: typeof en = {
  attacker: 'Attaquant',
  defender: 'Défenseur',
  aims: {
    'hold-points':
      "À la fin du dernier tour, tenir plus de drapeaux que l'ennemi : quelqu'un à 6 cm au plus, et aucun ennemi.",
    'hold-area': {
      attacker: 'À la fin du dernier tour, avoir un homme dans le lieu marqué, et aucun ennemi.',
      defender:
        "Garder un homme dans le lieu marqué jusqu'à la fin, ou en tenir l'attaquant à l'écart.",
    },
    break: {
      attacker: 'Faire sortir assez de figurines par le bord opposé avant la fin du dernier tour.',
      defender: 'En laisser passer trop peu.',
    },
    raid: {
      attacker:
        'Une même unité touche la cache à la fin de deux tours de suite, puis finit un tour dans sa propre zone.',
      defender: 'Ne laisser personne rapporter la cache.',
    },
    'keep-area': {
      attacker: "À la fin du dernier tour, plus aucun défenseur n'est dans les lieux marqués.",
      defender: "À la fin du dernier tour, avoir un homme dans l'un des lieux marqués.",
    },
    annihilate:
      "Perdre moins de points que l'ennemi ; qui perd une trop grande part des siens a perdu aussitôt.",
  },
  listed: (name, points) => `${name}, ${points} points`,
  tooDear: (side, by) =>
    by === 1 ? `${side} : un point de trop.` : `${side} : ${by} points de trop.`,
  nobody: (side) => `${side} : choisissez au moins une unité.`,
  left: (points) => `il en reste ${points}`,
  figures: (n) => (n === 1 ? 'une figurine' : `${n} figurines`),
  vehicle: 'véhicule',
  infantry: 'Infanterie',
  vehicles: 'Véhicules',
  points: (n) => (n === 1 ? 'un point' : `${n} points`),
};
