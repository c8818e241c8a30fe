import type { help as en } from '../en/help';

export const help: typeof en = {
  hidden: {
    title: 'Ce qui est caché, et à qui',
    texts: [
      "Les blocs sont sur la carte aux yeux de tous ; ce qui est caché, c'est ce qu'ils sont. Un bloc ennemi debout peut être un groupe, un char ou un leurre. Son nom (r4) reste le même toute la partie : vous pouvez retenir ce que vous avez vu, et la carte note le tour pour vous.",
      "Cachés aussi : la valeur opérationnelle (VO), les passagers, les mines et pièges, les pions face cachée, les cartes, les demandes d'appui. Le serveur n'envoie à votre navigateur que ce que votre camp peut savoir : fouiller la page n'apprend rien.",
      'Quand un ennemi bouge, on vous demande si vous tirez, même si vous ne le pouvez pas. La question vient toujours de la même façon, sinon son absence dirait où sont vos blocs. Les consignes y répondent quand vous êtes absent.',
      'Les spectateurs voient ce que savent les deux camps, avec le retard de la table. Un arbitre voit tout. Après la fin, tout est ouvert : la partie à revoir, les statistiques, et les clés avec lesquelles chacun peut vérifier les dés.',
    ],
  },
  how: {
    title: 'Comment va une partie',
    texts: [
      "À chaque tour, les camps prennent des impulsions. Dans une impulsion, vous jouez une de vos forces et activez ses blocs un par un : un bloc se déplace, agit, ou les deux. L'autre camp peut réagir à ce qu'il voit.",
      "Le client ne connaît aucune règle. Le serveur lui dit ce que vous pouvez faire et ce que cela coûte, avec les chances exactes et la règle derrière chaque nombre ; quand il refuse, il dit pourquoi. Tant qu'aucun dé n'est lancé, rien n'est révélé et personne d'autre n'a agi, un choix se reprend ; après, les autres doivent être d'accord.",
    ],
  },
  keys: {
    title: 'Touches',
    key: 'Touche',
    deed: "Ce qu'elle fait",
    tables: [
      {
        title: 'Sur la carte',
        rows: [
          ['← → ↑ ↓', 'Déplacer la carte'],
          ['+ −', 'Approcher, reculer'],
          ['0', 'Montrer où sont les blocs'],
          ['n p', 'Chose suivante, précédente parmi celles à choisir'],
          ['Maj+n Maj+p', 'Bloc suivant, précédent parmi tous'],
          ['Maj+flèche', 'Désigner le lieu voisin de ce côté'],
          ['Entrée', 'La choisir'],
          ['Échap', 'Un pas en arrière'],
        ],
      },
      {
        title: 'Dans une partie revue',
        rows: [
          ['Espace', 'Lire, suspendre'],
          ['← →', 'Un pas en arrière, un pas en avant'],
          ['Page↑ Page↓', 'Tour précédent, tour suivant'],
          ['Début Fin', 'Début, fin'],
        ],
      },
    ],
  },
  more: 'Plus',
  symbols: {
    title: 'Symboles',
    blocks: 'Blocs',
    samples: {
      own: "Un bloc à vous, caché à l'ennemi ; les points sont sa VO",
      unknown: 'Un bloc ennemi dont vous ne savez rien',
      unit: "Inconnu, mais ce n'est pas un leurre : le point blanc",
      revealed: 'Révélé : il est couché, visible de tous',
      remembered: "Caché de nouveau ; vous l'avez vu au tour 2",
      activated: 'A été activé ce tour',
      reaction: 'A réagi ce tour',
      completed: 'A fait les deux et ne peut plus rien',
    },
    functions: "Ce qu'ils sont",
    functionNames: {
      infantry: 'Infanterie',
      'support-weapons': "Armes d'appui",
      'platoon-leader': 'Chef de section',
      'platoon-support': 'Appui de section',
      commander: 'Commandant',
      'command-post': 'Poste de commandement',
      'fire-observer': "Observateur d'artillerie",
      engineer: 'Sapeurs',
      scout: 'Éclaireurs',
      sniper: "Tireur d'élite",
      recon: 'Véhicule de reconnaissance',
      logistics: 'Logistique',
      carrier: 'Transport de troupes',
      'fighting-vehicle': 'Véhicule de combat',
      tank: 'Char',
      vehicle: 'Véhicule non blindé',
    },
    counters: 'Pions',
    counterNames: {
      unknown: 'Face cachée',
      population: 'Civils',
      ied: 'Charge cachée ou obus non éclaté',
      vehicles: 'Véhicules garés',
      barricade: 'Barricade',
      toxic: 'Déchets toxiques',
    },
  },
  terms: {
    title: 'Abréviations et mots du jeu',
    list: [
      [
        'VO',
        'Valeur opérationnelle : les points marqués sur un bloc. Trois, il est entier ; un, il tire moins bien ; zéro, il est éliminé. Quelques petits blocs en ont deux.',
      ],
      [
        'PM',
        "Points de mouvement : le prix d'un pas, et jusqu'où va un bloc en une activation. Les nombres sur les lieux marqués sont les PM pour y aller.",
      ],
      [
        'PE',
        "Points d'effet : toute distance qui n'est pas un mouvement, pour la vue, le tir, les ordres et les explosions. Un par hexagone ou par pièce, davantage à travers les murs.",
      ],
      [
        'Puissance de feu',
        "Ce que vaut une arme à une portée, avec tout ce qui aide ou gêne le tireur. Dans un combat, chaque camp lance un dé : le plus haut ajoute 1, un 7 à 9 peut ajouter davantage ; la plus forte puissance de feu l'emporte.",
      ],
      ['Force', 'Des blocs joués ensemble : une force par impulsion.'],
      ['IED', 'Une charge cachée, ou un obus non éclaté.'],
    ],
  },
  title: 'Aide',
  toRules: 'Chercher une règle',
  version: (version) => `version ${version}`,
};
