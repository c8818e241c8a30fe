import type { statistics as en } from '../en/statistics';

export const statistics: typeof en = {
  broken: (line) => `Le relevé a été modifié : la ligne ${line} ne suit pas des précédentes.`,
  chance: (percent) =>
    `Des dés justes s'écartent au moins autant du milieu dans ${percent} parties sur 100.`,
  check: 'Vérifier les dés ici',
  checkWords:
    'Avant le premier jet, le serveur a publié un sceau des deux clés dont viennent tous les dés ; après la fin, les clés. Votre navigateur en recalcule chaque jet et le compare au relevé, ligne par ligne, sans interroger le serveur.',
  clean: (rolls) =>
    `Les ${rolls} jets sont justes, les clés sont celles promises et le relevé est entier.`,
  deeds: 'Tirs et pertes',
  dice: 'Dés',
  diceWords:
    'En pointillé : ce que des dés justes auraient donné. Dans un combat, le dé le plus haut ajoute un à la puissance de feu.',
  download: 'Télécharger le relevé',
  draw: 'tirage caché',
  eachRoll: 'Chaque jet',
  face: 'Face',
  facesOf: (side) => `Faces obtenues par ${side}`,
  fell: (fell, of) => `issue ${fell} sur ${of}`,
  fights: 'Combats',
  higher: (higher, fights, fair) =>
    `Le dé le plus haut dans ${higher} combats sur ${fights} ; ${fair} serait juste.`,
  line: (n) => `Ligne ${n}`,
  losses: 'Valeur opérationnelle (VO) au fil de la partie',
  mean: (rolls, mean, expected) => `${rolls} jets, ${mean} en moyenne ; ${expected} serait juste.`,
  noKeys:
    'Les clés sont publiées à la fin de la partie ; jusque-là, les dés ne peuvent être vérifiés.',
  notChecked: "Le relevé n'a pas pu être lu.",
  notSafe: 'Les navigateurs ne permettent cette vérification que par https ou sur la même machine.',
  otherKeys: 'Les clés ne sont pas celles qui étaient promises.',
  outcome: {
    won: (side) => `${side} : victoire`,
    drew: (side) => `${side} : match nul`,
    lost: (side) => `${side} : défaite`,
  },
  record: 'Relevé et vérification des dés',
  roll: 'jet ouvert',
  rows: {
    shots: 'Tirs',
    assaults: 'Assauts',
    answers: 'Ripostes',
    won: 'Échanges gagnés',
    inflicted: "VO enlevée à l'adversaire",
    eliminated: 'Blocs éliminés',
    civilians: 'Civils tués',
  },
  should: (expected) => `devrait être ${expected}`,
  times: 'Fois',
  title: 'Statistiques',
  turnHead: 'Tour',
  turnShort: (turn) => (turn ? String(turn) : 'Mise en place'),
  weapon: 'Arme',
  weapons: 'Par arme',
  wrong: (count) =>
    count === 1 ? 'Un jet ne découle pas des clés.' : `${count} jets ne découlent pas des clés.`,
};
