import type { common as en } from '../en/common';

export const common: typeof en = {
  account: 'Compte',
  back: 'Retour',
  cancel: 'Annuler',
  close: 'Fermer',
  confirm: 'Confirmer',
  failed:
    "Ceci n'a pas pu être affiché\u00a0: le programme a échoué ici. La partie elle-même est en sûreté sur le serveur.",
  games: 'Parties',
  language: 'Langue',
  languages: { en: 'English', fr: 'Français' },
  loading: 'Chargement…',
  notLoaded: "Cette page n'a pas pu être chargée. Le serveur est-il joignable\u00a0?",
  pages: 'Pages',
  rules: 'Règles',
  theme: 'Couleurs',
  themes: { system: 'Comme le système', light: 'Clair', dark: 'Sombre' },
  unknownPage: "Cette page n'existe pas.",
};
