export const account = {
  guest: 'You are a guest',
  guestName: 'Guest',
  guestWords:
    'A guest can play everything. Your games stay with this browser; the name is what the others at the table see.',
  isAccount: (name: string) =>
    `You are logged in as ${name}. Your games follow you to any browser.`,
  loggedOut: 'You are logged out.',
  logIn: 'Log in',
  logInWords: 'You have an account already and want your games in this browser.',
  logOut: 'Log out',
  make: 'Make an account',
  makeWords: 'Keeps the games you have now and lets you go on with them in another browser.',
  name: 'Name',
  password: 'Password',
  passwordHint: (least: number) => `At least ${least} characters.`,
  save: 'Save',
  saved: 'Saved.',
};
