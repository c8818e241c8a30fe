import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import { i18n } from '../src/i18n/i18n.svelte';
import { Names } from '../src/play/names';
import EventCard from '../src/play/EventCard.svelte';

afterEach(() => {
  cleanup();
  i18n.lang = 'en';
});

const card = {
  title: { en: 'Talkative neighbour', fr: 'Voisin bavard' },
  text: { en: 'Choose a hidden enemy block.', fr: 'Choisissez un bloc ennemi caché.' },
  side: 'red' as const,
};

test.each([
  ['en', 'Talkative neighbour Red', 'Choose a hidden enemy block.'],
  ['fr', 'Voisin bavard Rouge', 'Choisissez un bloc ennemi caché.'],
] as const)('a question of an event shows its card, %s', (lang, title, text) => {
  i18n.lang = lang;
  render(EventCard, { card, names: new Names(null, null, undefined) });
  expect(screen.getByRole('heading').textContent).toBe(title);
  expect(screen.getByText(text)).toBeTruthy();
});

test('what an event lets one choose is called by its name', () => {
  const aid = { assets: [{ id: 'a1', name: { en: 'Mortar', fr: 'Mortier' } }] };
  const names = new Names(null, null, aid as never);
  const group = { verb: 'choose', act: 'choose item=0', asset: 'a1' };
  expect(names.order({ act: group.act, group }, 'green')).toBe('Choose: Mortar');
});
