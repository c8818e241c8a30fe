import type { rules as en } from '../en/rules';

export const rules: typeof en = {
  english: 'Les lignes de règles sont en anglais.',
  example: 'smoke wreck, ou 8.2.7',
  found: (count) => (count <= 1 ? `${count} règle trouvée` : `${count} règles trouvées`),
  heading: "Règles d'Urban Operations",
  more: (count) => `En montrer plus (${count} restantes)`,
  search: 'Chercher par mots (anglais) ou par numéro',
  section: 'Section',
  words:
    'Chaque règle que le serveur fait respecter est ici une ligne numérotée. Un refus dans la partie mène à sa ligne. Les numéros avec R sont des décisions là où le livre se tait.',
};
