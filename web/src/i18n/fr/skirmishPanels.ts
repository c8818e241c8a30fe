import type { skirmishPanels as english } from '../en/skirmishPanels';

export const skirmishPanels: typeof english = {
  orders: {
    about:
      'Ce que vos unités en garde font d’elles-mêmes quand un ennemi bouge devant leurs armes. «\u00a0Me demander\u00a0» arrête l’unité qui bouge jusqu’à votre réponse.',
    reaction: 'Tir de réaction',
    farthest: 'Au plus loin (cm)',
    least: 'Touches attendues, au moins',
    units: 'Par unité',
  },
  order: {
    at: (place) => `en (${place})`,
    to: (place) => `vers (${place})`,
    facing: (degrees) => `orientation ${degrees}°`,
    fire: (stage) => (stage === 0 ? 'tire d’abord' : `tire après ${stage} cm`),
    board: (vehicle) => `dans ${vehicle}`,
    suppressed: (figures) => `clouées au sol\u00a0: ${figures}`,
    casualties: (figures) => `pertes\u00a0: ${figures}`,
    left: (figures) => `à gauche\u00a0: ${figures}`,
    combat: (number) => `combat ${number}`,
    nobody: 'personne ne bouge',
  },
  text: {
    objectives: 'Objectifs',
    stands: (place) => `Se tient autour de (${place})`,
    inside: (piece, count, all) =>
      count === all ? `dans\u00a0: ${piece}` : `${count} sur ${all} dans\u00a0: ${piece}`,
    nearest: (unit, cm) => `Ennemi le plus proche\u00a0: ${unit}, ${cm} cm de centre à centre.`,
    look: 'Qui voit-elle\u00a0?',
    lookOf: (unit) => `Qui voit-elle\u00a0? ${unit}`,
    sees: (list) => `Elle voit ${list}.`,
    seesNobody: 'Elle ne voit aucun ennemi.',
    seen: (unit, models, cover) => `${unit} (${models}, ${cover})`,
    covers: {
      none: 'à découvert',
      soft: 'couvert léger',
      moderate: 'couvert moyen',
      hard: 'couvert dur',
    },
    terrain: (width, height) => `Terrain\u00a0: ${width} sur ${height} cm`,
    piece: (name, low, high, cover) => `${name}, de (${low}) à (${high})\u00a0: ${cover}`,
  },
};
