import type { rules as en } from '../en/rules';

export const rules: typeof en = {
  abbreviations: {
    urban: [
      ['OSL, EP, MP', 'valeur opérationnelle (VO), points d’effet (PE), points de mouvement (PM)'],
      ['IF', 'impulse force : une force'],
      ['PL, CO, CP, JFO', 'chef de section, commandant, poste de commandement, observateur'],
      ['LOS, OF, WE', 'ligne de vue, tir d’opportunité, effet des armes'],
      ['NML', 'pion du no man’s land : civils, charges, véhicules, barricades, déchets toxiques'],
      ['FT, UV, AV, MBT', 'unité à pied, véhicule non blindé, véhicule blindé, char'],
      [
        'W1 à W4',
        'armes selon ce qu’elles atteignent : cibles molles, blindés aussi, roquettes, missiles et obus',
      ],
      ['D10', 'dé à dix faces, de 0 à 9'],
      ['RB, BD, NS', 'livret de règles, ses planches, ses pages de résumé'],
      ['AF, AE', 'aide de jeu française, anglaise'],
    ],
    coops: [],
    skirmish: [
      ['n+', 'un dé qui donne n ou plus, une fois tout ajouté ou retranché'],
      ['D6, 1D6', 'un dé à six faces ; un seul'],
      ['FP', 'points de feu : le nombre de dés que lance une arme'],
      [
        'figure, model, unit',
        'un homme sur son socle ; un homme ou un véhicule ; des hommes qui agissent ensemble, ou un véhicule',
      ],
      ['gap', 'la distance entre les points les plus proches de deux socles'],
      [
        'attempt, test',
        'le jet qui permet à une unité d’agir ; tout autre jet contre le même nombre',
      ],
      ['bout', 'tous les dés qu’une unité lance à la fois sur une cible'],
      ['owner, active player', 'qui mène l’unité en question ; qui a l’initiative'],
      ['LMG, HMG, RPG', 'mitrailleuse légère, mitrailleuse lourde, lance-roquettes'],
      ['APC, IFV', 'transport blindé, véhicule de combat d’infanterie'],
    ],
  },
  english: 'Les lignes de règles sont en anglais.',
  examples: {
    urban: 'smoke wreck, ou 8.2.7',
    coops: 'neutralised group, ou 3.2.5',
    skirmish: 'suppressed figure, ou MOVE-R4',
  },
  found: (count) => (count <= 1 ? `${count} règle trouvée` : `${count} règles trouvées`),
  game: 'Jeu',
  games: { urban: 'Urban Operations', coops: 'CO-OPS', skirmish: 'Escarmouche' },
  heading: 'Règles',
  marks: 'Ce que disent les marques et les abréviations',
  more: (count) => `En montrer plus (${count} restantes)`,
  search: 'Chercher par mots (anglais) ou par numéro',
  section: 'Section',
  sources: {
    R: 'du livret de règles, avec sa section si c’en est une autre',
    Fig: 'd’une figure, d’un exemple ou d’un tableau du livret',
    M: 'de sa page de mémento',
    N: 'de ses pages « nutshell »',
    F: 'du résumé français',
    E: 'du résumé anglais',
  },
  words:
    'Chaque règle que le serveur fait respecter est ici une ligne numérotée. Un refus dans la partie mène à sa ligne. Les numéros avec R sont des décisions là où le livre se tait.',
};
