import type { coopsGuide as en } from '../en/coopsGuide';

export const coopsGuide: typeof en = {
  welcome: {
    title: 'Vous jouez tous du même côté',
    text: "Chaque section a son joueur ; vous pouvez en mener plusieurs. L'ennemi est mené par les règles, et tous gagnent ou perdent ensemble. Rien de ce que vous pressez ne peut enfreindre les règles : essayez. Cette fiche vous attend et n'arrête jamais la partie.",
  },
  mission: {
    title: 'Pourquoi vous êtes là',
    text: 'Ce qui gagne la mission, ce qui la perd et ses règles particulières sont sous cet onglet. Les tours se comptent en haut ; ceux au pied épais donnent deux événements.',
  },
  board: {
    title: 'La carte',
    text: "Glissez pour la déplacer, molette ou pincement pour approcher ; au clavier, les flèches, + et −, et n et p parcourent ce qu'on peut choisir. Les cercles rouges du bord sont les entrées de l'ennemi ; les verts et les bleus sont à vous.",
    touch:
      "Glissez pour la déplacer, pincez pour approcher. Les cercles rouges du bord sont les entrées de l'ennemi ; les verts et les bleus sont à vous.",
  },
  buy: {
    title: 'Composez vos sections',
    text: 'Une section a trois groupes et une bourse de points. Achetez une carte de base pour un emplacement, puis attachez des améliorations si vous voulez. Il faut des gens à pied pour fouiller et tenir ; qui les transporte fait gagner des tours. Tant que tous ne sont pas prêts, tout peut être rendu.',
  },
  place: {
    title: "D'où ils partent",
    text: "Les groupes partent d'une zone de départ. S'il y en a plusieurs, Placer met un groupe dans une autre.",
  },
  ready: {
    title: 'Prêts',
    text: "Dites qu'une section est prête quand elle est composée. Les points gardés se dépensent plus tard, dans une zone de départ.",
  },
  fuel: {
    title: 'Carburant et munitions',
    text: "Véhicules et hélicoptères ont de l'autonomie pour quelques tours. Dans une zone de départ, ils font le plein ici. À sec, ils sont perdus : l'équipage en sort, les passagers non.",
  },
  reinforce: {
    title: 'Renforts',
    text: 'Avec les points restants, vous pouvez encore acheter et attacher. Confirmez chaque section quand elle a fini.',
  },
  events: {
    title: 'Événements',
    text: "À chaque tour, les dés disent ce qui arrive d'autre : temps, pannes, trouvailles, mines, tireurs. Le journal le dit, avec sa règle.",
  },
  support: {
    title: 'On vous demande',
    text: "Une autre section veut votre groupe : pour soutenir un tir, ou pour un transport commun. Rien n'est dépensé avant votre accord, et vous pouvez refuser. Qui mène les deux groupes n'est pas interrogé.",
  },
  orders: {
    title: "Points d'action",
    text: "Les points d'un groupe sont ses points d'action (PA) de ce tour. Choisissez un groupe ici ou sur la carte : tout ce qu'il peut faire est listé. Les groupes agissent dans n'importe quel ordre, un peu maintenant, un peu plus tard.",
  },
  fire: {
    title: 'Une cible',
    text: "On peut tirer sur une unité détectée par quelqu'un et à portée. Choisissez-la pour voir les chances, dé par dé ; un autre groupe peut soutenir d'un second dé. Un mauvais jet touche le tireur. Rien n'est tiré avant confirmation.",
  },
  search: {
    title: 'Fouiller',
    text: "L'infanterie à pied à côté d'un marqueur le fouille pour 1 PA : de 3 à 6, il est retourné.",
  },
  move: {
    title: 'Se déplacer',
    text: 'Les cases cerclées sont à portée. Pressez-en une et confirmez. Le prix est dit avant ; un groupe qui continue aussitôt garde les points de mouvement restants.',
  },
  ride: {
    title: 'Être transporté',
    text: "À côté d'un véhicule ou d'un hélicoptère posé qui a de la place, un groupe peut embarquer. Les passagers avancent sans frais, mais subissent le sort de leur transport. Le joueur de l'autre groupe est interrogé.",
  },
  pass: {
    title: 'Assez pour ce tour',
    text: "Passez quand une section a fait ce qu'elle devait. L'ennemi agit quand tous ont passé ; si quelqu'un agit après vous, vous pouvez reprendre.",
  },
  unitOrder: {
    title: "L'ordre de l'ennemi",
    text: "Ce que font les unités ennemies, les règles le disent ; dans quel ordre, c'est à vous. Si cela ne change rien, prenez l'ordre d'arrivée.",
  },
  enemy: {
    title: "Ce que l'ennemi a fait",
    text: "C'est montré pas à pas : qui, quoi, et quelle règle l'a choisi. Avancez, sautez, ou revoyez. Le journal dit tout, lui aussi.",
  },
  losses: {
    title: 'Touchés',
    text: "Neutralisé, un groupe a un PA de moins et un second coup le détruit ; dans une zone de départ, il se remet. Le moral d'une section s'ajoute à ses tirs, ou s'en retranche.",
  },
  together: {
    title: 'Se concerter',
    text: "Montrez une case à tous, proposez un ordre, ou dites ici ce que vous comptez faire. « À vous » appelle celui qu'on attend.",
  },
  over: {
    title: 'La mission est finie',
    text: 'Revoyez-la, jouez la suite de n’importe quel moment, voyez les chiffres et vérifiez chaque jet de dés.',
  },
};
