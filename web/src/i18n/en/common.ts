export const common = {
  account: 'Account',
  back: 'Back',
  cancel: 'Cancel',
  close: 'Close',
  confirm: 'Confirm',
  failed:
    'This could not be shown: the program has failed here. The game itself is safe on the server.',
  games: 'Games',
  language: 'Language',
  languages: { en: 'English', fr: 'Français' },
  loading: 'Loading …',
  notLoaded: 'This page could not be loaded. Is the server reachable?',
  pages: 'Pages',
  rules: 'Rules',
  theme: 'Colours',
  themes: { system: 'As the system', light: 'Light', dark: 'Dark' },
  unknownPage: 'There is no such page.',
};
