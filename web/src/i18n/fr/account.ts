import type { account as en } from '../en/account';

export const account: typeof en = {
  guest: 'Vous êtes invité',
  guestName: 'Invité',
  guestWords:
    'Un invité peut jouer à tout. Vos parties restent dans ce navigateur ; le nom est ce que voient les autres à la table.',
  isAccount: (name) =>
    `Vous êtes connecté sous le nom de ${name}. Vos parties vous suivent dans tous les navigateurs.`,
  loggedOut: 'Vous êtes déconnecté.',
  logIn: 'Se connecter',
  logInWords: 'Vous avez déjà un compte et voulez retrouver vos parties dans ce navigateur.',
  logOut: 'Se déconnecter',
  make: 'Créer un compte',
  makeWords: 'Garde vos parties actuelles et permet de les continuer dans un autre navigateur.',
  name: 'Nom',
  password: 'Mot de passe',
  passwordHint: (least) => `Au moins ${least} caractères.`,
  save: 'Enregistrer',
  saved: 'Enregistré.',
};
