import type { skirmishGuide as en } from '../en/skirmishGuide';

export const skirmishGuide: typeof en = {
  welcome: {
    title: 'Des figurines, de vraies distances',
    text: "Vous menez les unités d'un camp. Chaque disque est un homme, et tout se mesure en centimètres sur la table. Rien n'est caché : les deux camps voient tout. Rien de ce que vous pressez ne peut enfreindre les règles : essayez. Cette fiche vous attend et n'arrête jamais la partie.",
  },
  goal: {
    title: 'Pourquoi vous êtes là',
    text: "Ce qui fait gagner la mission est sous cet onglet, avec qui tient quoi en ce moment. Dans Premier contact, c'est le drapeau de la scierie : à la fin du dernier tour, un de vos hommes à 6 cm au plus, et aucun ennemi.",
  },
  table: {
    title: 'La table',
    text: "Le cercle autour du drapeau, ce sont ces 6 cm. Glissez pour déplacer la table, molette ou pincement pour approcher ; au clavier, les flèches, + et −, et n et p parcourent les unités. Les socles ronds sont les verts, ceux à losange les rouges ; l'étoile est le chef, le signe du socle est l'arme. Bois, hangars, haies et murs sont des couverts.",
    touch:
      "Le cercle autour du drapeau, ce sont ces 6 cm. Glissez pour déplacer la table, pincez pour approcher. Les socles ronds sont les verts, ceux à losange les rouges ; l'étoile est le chef, le signe du socle est l'arme. Bois, hangars, haies et murs sont des couverts.",
  },
  deploy: {
    title: 'Déployer',
    text: 'Chaque camp pose une unité à son tour ; celui qui a perdu le jet commence. Choisissez votre unité ici, ou avec n sur la table.',
    touch:
      'Chaque camp pose une unité à son tour ; celui qui a perdu le jet commence. Choisissez votre unité ici.',
  },
  place: {
    title: 'Son point de départ',
    text: "Pressez un point de la zone bleue : toute l'unité est posée autour. Au clavier, Maj et une flèche déplacent la croix, Entrée pose. Derrière une haie vaut mieux qu'à découvert.",
    touch:
      "Pressez un point de la zone bleue : toute l'unité est posée autour. Derrière une haie vaut mieux qu'à découvert.",
  },
  chain: {
    title: 'Rester ensemble',
    text: "Des pointillés relient les figurines distantes de 3 cm au plus. Hors de la chaîne, une figurine est isolée, et l'unité a 1 de moins pour agir. Glissez l'arrivée d'une figurine ailleurs ; sous Figurines, chacune a sa ligne, où l'on peut aussi écrire une place. Rien n'est fait avant que vous donniez l'ordre.",
    touch:
      "Des pointillés relient les figurines distantes de 3 cm au plus. Hors de la chaîne, une figurine est isolée, et l'unité a 1 de moins pour agir. Glissez l'arrivée d'une figurine ailleurs. Rien n'est fait avant que vous donniez l'ordre.",
  },
  attempt: {
    title: "Tenter l'activation",
    text: "Une fois par tour, chaque unité tente d'agir : choisissez-la, voyez ses chances, donnez l'ordre. Une réussite lui donne une action. Un échec n'est pas un désastre : l'unité reste, en garde, mais l'initiative va à l'autre camp.",
  },
  number: {
    title: "Le nombre qu'il lui faut",
    text: "Des novices ont besoin de 5 ou plus au dé, des aguerris de 4, des vétérans de 3, l'élite de 2 ; un meilleur chef, s'il n'est pas isolé, prête son nombre. +1 si aucun ennemi n'est en vue, −1 par figurine clouée au sol ou isolée. Chaque nombre peut être ouvert, avec sa règle.",
  },
  failed: {
    title: 'Un échec',
    text: "L'unité ne fait rien, mais elle est en garde : elle peut tirer une fois sur un ennemi qui bouge sous ses yeux. Qui était cloué au sol s'est relevé. Une unité qui a perdu plus de la moitié de ses hommes recule aussi de 6 cm.",
  },
  choose: {
    title: 'Une action sur sept',
    text: "Marcher, courir, progresser en esquive, rester en garde, se terrer, viser, ou donner l'assaut. Ce que chacune permet est écrit dessus. Choisissez-en une pour voir sur la table ce qu'elle ferait ; annulez, et choisissez-en une autre.",
  },
  walk: {
    title: 'Marcher et tirer',
    text: "Jusqu'à 6 cm par figurine, et les armes légères ou les grenades peuvent tirer une fois en chemin : dites où, au départ, après tant de centimètres, ou à l'arrivée. Pressez le but ; le cercle montre jusqu'où l'on va. Les armes plus lourdes ne tirent pas en marchant.",
  },
  run: {
    title: 'Courir',
    text: "Jusqu'à 12 cm, sans tir : pour le terrain libre que personne ne surveille. L'infanterie ne ralentit ni dans les bois, ni aux murs, ni dans les maisons. Un ennemi en garde qui la voit passer peut tirer.",
  },
  duck: {
    title: 'Progresser en esquive',
    text: "Jusqu'à 8 cm sans tir. En chemin, et jusqu'à la prochaine tentative, chaque figurine compte au moins comme sous couvert léger : pour traverser une rue surveillée.",
  },
  guard: {
    title: 'En garde',
    text: "L'unité reste où elle est. Une fois par tour, elle peut tirer sur une unité ennemie qui bouge sous ses yeux, avec toutes ses armes, même lourdes. Le mieux est là où l'ennemi doit passer.",
  },
  ground: {
    title: 'Se terrer',
    text: "Jusqu'à 3 cm vers un couvert, ou sur place. Jusqu'à la prochaine tentative, le couvert compte un niveau de plus, et le découvert comme un couvert léger. Pas de tir : pour tenir une place sous le feu.",
  },
  aim: {
    title: 'Tir visé',
    text: "Personne ne bouge, toutes les armes peuvent tirer, et chaque dé a +1. Pressez l'ennemi à viser ; dans la liste, chaque figurine peut recevoir une autre cible ou une autre arme.",
  },
  assault: {
    title: 'Assaut',
    text: "Jusqu'à 8 cm, pour qu'au moins une figurine touche l'ennemi ; pas de tir. Au corps à corps, chaque homme au contact lance un dé, les deux camps à la fois, le couvert ne sert à rien, et chaque touche est une perte si la protection ne l'arrête pas.",
  },
  vehicle: {
    title: 'Un véhicule',
    text: "Il roule 12 cm en terrain libre, la moitié sous couvert léger, et tire d'une arme ; à l'arrêt, de toutes. Son avant résiste le mieux, son arrière le moins bien : veillez à son orientation. Écraser fonce tout droit à travers l'infanterie, qui peut s'écarter.",
  },
  shot: {
    title: 'Ce que vaut un tir',
    text: "Chaque arme lance ses dés, et chaque dé qui atteint le nombre du tireur est une touche : 5 pour des aguerris, un de plus si la cible est sous couvert léger, deux derrière la pierre, jamais plus de 6 ; viser rend 1. La protection peut ensuite sauver. Les chances de chaque issue sont dites avec l'ordre, avant que vous le donniez.",
  },
  sight: {
    title: 'Qui voit qui',
    text: "Un couvert arrête la vue. Dans un bois ou une maison, on ne voit dehors, et l'on n'est vu, qu'à 2 cm du bord tourné vers l'autre ; un mur ou une haie cache qui n'est pas à 2 cm. Dans le même bois, on se voit jusqu'à 6 cm. L'œil montre qui une figurine voit, la règle mesure.",
  },
  react: {
    title: 'Tir de réaction',
    text: 'Un ennemi bouge sous les yeux de votre unité en garde. Tirez, ou attendez : on vous redemande à son prochain centimètre ; vous avez une réaction par tour. Plus près et à découvert, il est plus facile à toucher. Des consignes peuvent répondre pour vous.',
  },
  redirect: {
    title: 'Pris sous le feu',
    text: 'Continuez comme prévu, ou menez les autres ailleurs avec la distance qui reste. Qui est cloué au sol reste où il est.',
  },
  hits: {
    title: 'Encaisser',
    text: "Les protections ont joué ; chaque touche qui reste est une perte ou une figurine clouée au sol, à votre choix. On ne peut en clouer qu'un certain nombre à la fois : 1 chez des novices, 2 aguerris, 3 vétérans, 4 d'élite. Gardez le chef et la mitrailleuse légère.",
  },
  down: {
    title: 'Cloués au sol, tombés',
    text: 'Une figurine clouée au sol est pâle, une barre dessous : elle ne tire ni ne bouge, et coûte 1 à la prochaine tentative de son unité ; après ce jet, elle se relève, quel que soit le résultat. Une croix est une perte. Les fiches comptent les deux.',
  },
  combat: {
    title: 'Corps à corps',
    text: "Qui touche un ennemi se bat. Un combat qui n'est pas fini reprend au début de chaque tour, sans tentative : se battre, ou rompre. Pour rompre, l'unité doit réussir son nombre et s'éloigne d'un dé de centimètres ; les autres peuvent poursuivre.",
  },
  enemy: {
    title: "L'autre camp",
    text: "Ce que les autres ont fait est dans le journal, avec chaque dé. Pressez une ligne pour voir où c'était.",
  },
  initiative: {
    title: 'Un nouveau tour, un nouveau jet',
    text: "À chaque tour, un dé dit qui tente le premier. Après une réussite, vous pouvez tenter une autre unité ou céder l'initiative ; après un échec, elle va à l'autre camp, jusqu'à ce que toutes les unités aient été tentées. Une erreur ? Tant qu'aucun dé n'est tombé, un ordre peut être repris.",
  },
  held: {
    title: 'Tenir une place',
    text: "Le drapeau prend la couleur du camp qui le tient : quelqu'un à 6 cm au plus, et aucun ennemi. Les hommes cloués au sol comptent aussi. On regarde à la fin de chaque tour, et le dernier décide.",
  },
  lastTurn: {
    title: 'Le dernier tour',
    text: "Seul compte l'endroit où chacun est à la fin. Une course ou un assaut, folie à tout autre moment, peut valoir la peine.",
  },
  over: {
    title: 'La partie est finie',
    text: "C'était une partie entière. Revoyez-la, jouez la suite de n'importe quel moment, voyez les chiffres et vérifiez chaque jet de dés. Après Premier contact vient Rencontre, avec plus d'unités et un mortier.",
  },
};
