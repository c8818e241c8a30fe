import { expect, test } from 'vitest';
import { en } from '../src/i18n/en';
import { fr } from '../src/i18n/fr';
import { say } from '../src/i18n/i18n.svelte';

function keys(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [`${path}: ${typeof value}`];
  return Object.entries(value).flatMap(([key, inner]) => keys(inner, `${path}.${key}`));
}

test('both languages have the same texts', () => {
  expect(keys(fr).sort()).toEqual(keys(en).sort());
});

test('no text is empty', () => {
  const empty = (value: unknown): boolean =>
    typeof value === 'object' && value !== null ? Object.values(value).some(empty) : value === '';
  expect(empty(en)).toBe(false);
  expect(empty(fr)).toBe(false);
});

test('words of the server are said in the language of the page', () => {
  expect(say({ en: 'Hello', fr: 'Bonjour' }, 'fr')).toBe('Bonjour');
  expect(say('Hello', 'fr')).toBe('Hello');
  expect(say(undefined, 'en')).toBe('');
});
