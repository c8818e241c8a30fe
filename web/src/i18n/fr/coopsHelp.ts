import type { coopsHelp as en } from '../en/coopsHelp';

export const coopsHelp: typeof en = {
  how: {
    title: 'Comment se déroule une mission',
    texts: [
      "Tous jouent du même côté, contre un ennemi que mènent les règles. Chaque section (deux d'infanterie, la cavalerie, les hélicoptères) a son joueur ; une personne peut en mener plusieurs. Avant le premier tour, chaque section achète jusqu'à trois groupes avec ses points.",
      "Un tour a quatre phases : logistique (carburant, renforts, remise en état en zone de départ), événements, nos actions, et l'ennemi. Dans notre phase, les groupes dépensent leurs points d'action dans n'importe quel ordre, et tous agissent côte à côte ; quand tous ont passé, l'ennemi arrive, avance et tire.",
      'La mission dit ce qui gagne et ce qui perd ; la piste des tours dit combien de temps vous avez. De deux victoires, la meilleure est celle qui coûte le moins de pertes.',
      "Le client ne connaît aucune règle. Le serveur lui dit ce que vous pouvez faire, ce que cela coûte et avec quelles chances ; pressez où rien n'est possible, et il dit pourquoi, avec la règle. Si deux agissent au même moment, le second ordre est redonné tant qu'il est possible.",
    ],
  },
  hidden: {
    title: 'Ce que personne ne sait',
    texts: [
      "Les joueurs n'ont pas de secrets entre eux. Personne ne connaît l'ordre des cartes ennemies, ce que cache un marqueur non fouillé, ni lequel des véhicules d'un convoi est le bon.",
      'Les dés sont scellés avant le premier jet ; la partie finie, les statistiques les vérifient tous.',
    ],
  },
  enemy: {
    title: "Comment l'ennemi décide",
    texts: [
      "Chaque unité ennemie tire si elle peut, sinon elle avance : vers un objectif de la mission, le marqueur d'un groupe perdu, le groupe le plus proche, ou un village, dans cet ordre. S'il reste plusieurs choix, elle prend le pire pour vous. Le pas à pas et le journal donnent la raison de chaque choix.",
      "Seul l'ordre dans lequel les unités agissent est à vous : le joueur de la première section d'infanterie en décide pour tous.",
    ],
  },
  terms: {
    title: 'Mots à connaître',
    list: [
      ['PA', "points d'action : les points d'un groupe. Presque chaque action en coûte un."],
      [
        'PM',
        'points de mouvement : un PA en donne autant que le mouvement du groupe ; chaque terrain en coûte.',
      ],
      [
        'Autonomie',
        "tours qu'un véhicule ou un hélicoptère peut passer loin d'une zone de départ.",
      ],
      [
        'Détection',
        "jusqu'où un groupe repère les ennemis qu'il voit. Chacun peut tirer sur ce que quelqu'un détecte.",
      ],
      ['Couleurs', "d'attaque et de défense : le jaune est le plus faible, le rouge le plus fort."],
      [
        'Soutien',
        'un autre groupe ajoute un second dé à un tir, pour un PA. Son joueur est interrogé.',
      ],
      ['Neutralisé', 'un PA de moins ; un second coup détruit. Se remet dans une zone de départ.'],
      [
        'DEST',
        "un véhicule ou un hélicoptère a été touché : quelqu'un à côté recherche son équipage.",
      ],
      ['Moral', "d'une section, de -2 à +2 : il s'ajoute aux dés de ses tirs."],
    ],
  },
  samples: {
    group:
      'Un groupe : couleur et lettre de sa section, numéro de son emplacement, points pour les PA restants',
    tired: 'Plus de PA ce tour-ci',
    neutralised: 'Neutralisé',
    aboard: 'Un transport avec un passager',
    flying: 'Un hélicoptère en vol',
    landed: 'Un hélicoptère au sol',
    dest: "Détruit ; son équipage n'est pas encore retrouvé",
    crew: 'Un équipage à ramener',
    casualties: 'Des pertes à ramener',
    unit: 'Une unité ennemie avec son numéro',
    hurt: 'Une unité ennemie neutralisée',
    convoy: "Un véhicule d'un convoi, avec sa place dans la colonne",
    unknown: 'Un marqueur non fouillé',
    objective: "C'était l'objectif",
    decoy: "C'était un leurre",
  },
};
