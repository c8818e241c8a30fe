import type { tutorial as en } from '../en/tutorial';

export const tutorial: typeof en = {
  guide: 'Première partie',
  leave: 'Quitter le guide',
  less: 'Moins',
  more: 'Lire la suite',
  next: 'Compris',
  resume: 'Continuer le guide',
  show: 'Montrer le guide',
  way: (at, of) => `${Math.min(at, of)} sur ${of}`,
  steps: {
    welcome: {
      title: "Vous menez une section de l'OTAN",
      text: "À vous les blocs verts. Ils entrent par l'ouest dans une petite ville ; une section du Pacte de Varsovie y entre par l'est. Quatre tours, une dizaine de minutes. Rien de ce que vous touchez ne peut enfreindre les règles : essayez. Cette carte vous attend et n'arrête jamais la partie.",
    },
    aims: {
      title: 'Pourquoi vous êtes là',
      text: "Être dans deux bâtiments sur trois à la fin du quatrième tour (Saint-Martin, la Pharmacie, l'Atelier sur cour), ou éliminer trois unités ennemies. Les deux font une victoire totale. Vos buts sont sous cet onglet.",
    },
    board: {
      title: 'La carte',
      text: "Glissez pour la déplacer, molette ou pincement pour approcher ; au clavier, les flèches, + et −. Les bâtiments sont montrés en coupe, avec leurs pièces. Passez aux toits pour voir la ville d'en haut.",
      touch:
        "Glissez pour la déplacer, pincez pour approcher. Les bâtiments sont montrés en coupe, avec leurs pièces. Passez aux toits pour voir la ville d'en haut.",
    },
    setUp: {
      title: 'Mise en place',
      text: 'Des lieux sont proposés pour vos blocs. Prenez la proposition pour cette première partie ; plus tard, vous placerez chaque bloc vous-même.',
    },
    blocks: {
      title: 'Un bloc debout est secret',
      text: "Chaque bloc est un groupe, un véhicule, ou un leurre qui n'est rien. Vous connaissez les vôtres ; d'un bloc ennemi debout, vous voyez seulement qu'il est là. Un bloc se couche aux yeux de tous dès qu'il tire ou qu'il est découvert. La touche 0, ou le cadre à côté de + et −, montre tous les blocs.",
      touch:
        "Chaque bloc est un groupe, un véhicule, ou un leurre qui n'est rien. Vous connaissez les vôtres ; d'un bloc ennemi debout, vous voyez seulement qu'il est là. Un bloc se couche aux yeux de tous dès qu'il tire ou qu'il est découvert. Le cadre à côté des niveaux montre tous les blocs.",
    },
    terms: {
      title: 'Trois abréviations',
      text: "La VO est la valeur opérationnelle d'un bloc, les points marqués dessus : à trois, il est entier ; à un, il tire moins bien ; à zéro, il disparaît. Les PM sont les points de mouvement : le prix d'un pas, et jusqu'où va un bloc. Les PE sont les points d'effet : la distance pour la vue et le tir, un par hexagone ou par pièce, davantage à travers les murs. L'aide les rappelle.",
    },
    watch: {
      title: "L'autre camp agit",
      text: "Les camps alternent par impulsions : l'un joue une force, active ses blocs un par un, puis l'autre. Ce que vous pouvez voir est écrit dans le journal.",
    },
    holdOnly: {
      title: 'Un bloc bouge',
      text: "On vous demande à chaque pas d'un ennemi, même si aucun de vos blocs ne peut tirer, pour que la question ne trahisse rien. Laissez passer. Les consignes peuvent répondre pour vous.",
    },
    opportunity: {
      title: "Tir d'opportunité",
      text: "Un ennemi bouge sous les yeux d'un de vos blocs. Vous pouvez tirer, avec 2 de puissance de feu en plus, mais le bloc se montre et ne réagit qu'une fois. Regardez d'abord les chances ; de loin, mieux vaut souvent laisser passer.",
    },
    answer: {
      title: 'On vous tire dessus',
      text: 'Riposter, faire couvrir la cible par un voisin, ou rompre le contact. Chaque camp ajoute arme, position et chef, et lance un dé ; la plus forte puissance de feu gagne, le perdant perd une VO.',
    },
    withdraw: {
      title: 'Où aller ?',
      text: "Le bloc quitte son lieu. Les lieux possibles sont marqués sur la carte : prenez-en un hors de vue de l'ennemi si vous pouvez.",
    },
    impulse: {
      title: 'Votre impulsion',
      text: "Jouez votre force : ses blocs peuvent alors agir, l'un après l'autre. Passer donne l'impulsion à l'autre.",
    },
    activate: {
      title: 'Choisissez un bloc',
      text: "Chaque bloc s'active une fois par tour. Commencez par un que l'ennemi ne voit pas : hors de vue, un groupe dispose de 9 PM, en vue de 6 seulement, et de 3 s'il tire aussi. Le transport va deux fois plus loin.",
    },
    fire: {
      title: 'Une cible en vue',
      text: "Choisissez une cible et une arme pour voir les deux puissances de feu, terme par terme, et les chances exactes. Rien n'est tiré avant que vous confirmiez. Chaque terme mène à sa règle.",
    },
    move: {
      title: 'Se déplacer',
      text: "Les lieux marqués sont à portée. Montrez-en un pour voir le chemin, son coût, où l'on vous verrait et qui pourrait tirer ; confirmez pour y aller. La marche s'arrête quand il se passe quelque chose.",
    },
    end: {
      title: 'Assez pour ce bloc',
      text: "Un bloc n'est pas obligé d'user tout son mouvement. Terminez son activation quand il est bien placé : dans un bâtiment, derrière une fenêtre, hors de vue des roquettes.",
    },
    advance: {
      title: 'La place est libre',
      text: "Après un assaut, vous pouvez entrer dans le lieu que vous avez vidé. C'est ainsi qu'un bâtiment change de mains.",
    },
    losses: {
      title: 'Valeur opérationnelle',
      text: 'Une perte retire à un bloc de la valeur opérationnelle (VO) : les points marqués dessus. Au dernier, il tire moins bien ; à zéro, il disparaît. Un chef ou un appui de section proche aide.',
    },
    secondTurn: {
      title: 'Un nouveau tour',
      text: "Tous les blocs peuvent de nouveau agir. Le vent, le tour et l'initiative sont ici. En cas d'erreur : tant qu'aucun dé n'est lancé et rien révélé, vous pouvez revenir sur un choix.",
    },
    lastTurn: {
      title: 'Le dernier tour',
      text: 'Seule compte votre place à la fin. Un bloc dans un bâtiment sans ennemi le contrôle.',
    },
    over: {
      title: 'La partie est finie',
      text: "C'était une partie entière. Revoyez-la des deux côtés, jouez la suite depuis n'importe quel moment, regardez les pertes et vérifiez chaque jet de dé.",
    },
  },
};
