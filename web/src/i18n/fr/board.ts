import type { board as en } from '../en/board';

export const board: typeof en = {
  fit: 'Tout montrer',
  keys: 'Les flèches déplacent la carte, + et − changent l’échelle, 0 montre tout\u00a0; n et p parcourent les choix, avec Maj, les flèches vont de lieu en lieu, n et p parcourent tous les blocs\u00a0; Entrée choisit, Échap revient.',
  level: 'Niveau',
  map: 'carte',
  zoom: 'Échelle de la carte',
  zoomIn: 'Plus près',
  zoomOut: 'Plus loin',
};
