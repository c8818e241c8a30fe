// Nobody reads a key, an id or an order: every table of words, in both languages.
import { expect, test } from 'vitest';
import { coops as coopsEn } from '../src/i18n/en/coops';
import { skirmish as skirmishEn } from '../src/i18n/en/skirmish';
import * as urbanEn from '../src/i18n/en/urban';
import { coops as coopsFr } from '../src/i18n/fr/coops';
import { skirmish as skirmishFr } from '../src/i18n/fr/skirmish';
import * as urbanFr from '../src/i18n/fr/urban';

type Table = Record<string, unknown>;
const tables = {
  en: import.meta.glob<Table>('../src/i18n/en/*.ts', { eager: true }),
  fr: import.meta.glob<Table>('../src/i18n/fr/*.ts', { eager: true }),
};
const files = Object.keys(tables.en).map((path) => path.split('/').at(-1)!);
const tableOf = (lang: 'en' | 'fr', file: string) => tables[lang][`../src/i18n/${lang}/${file}`];

/** A sentence with something in each of its gaps. */
function filled(sentence: (...gaps: unknown[]) => unknown, path: string): unknown {
  for (const gap of [3, 'X9', ['X9']]) {
    try {
      return sentence(...Array.from({ length: Math.max(sentence.length, 1) }, () => gap));
    } catch {
      // It takes something else.
    }
  }
  throw new Error(`${path} cannot be said`);
}

function sentences(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function') {
    return sentences(filled(value as (...gaps: unknown[]) => unknown, path), path);
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => sentences(inner, `${path}.${key}`));
}

const shapes = [
  /\b[a-z][a-z0-9]*(_[a-z0-9]+)+\b/, // a content id
  /\b\w+=\w+/, // who=A2
  /\b\d+:\w+>\w+/, // 1:rifle>b2
  /(?<![\w./@-])[a-z]{2,}(\.[a-z]{2,})+(?![\w/])/, // a message key
  /\{\w*\}|\[object/, // a gap
];
const codeIn = (text: string): string | undefined =>
  shapes.map((shape) => shape.exec(text)?.[0]).find(Boolean);

test('the check can fail', () => {
  for (const bad of ['old_quarter', 'choose who=A2', '1:rifle>b2', 'play.wait', 'a {} b']) {
    expect(codeIn(bad)).toBeDefined();
  }
  for (const good of ['A2 moves to 36.2.', 'T4.2.2, plain', 'Turn 1 (UO-8.2.1.3-R8)', '…']) {
    expect(codeIn(good)).toBeUndefined();
  }
});

test.each(files)('%s says nothing that only programs understand', (file) => {
  for (const lang of ['en', 'fr'] as const) {
    const said = sentences(tableOf(lang, file), file);
    expect(said.length).toBeGreaterThan(0);
    expect(said.filter(([, text]) => codeIn(text))).toEqual([]);
  }
});

test.each(files)('%s is there in both languages, entry for entry', (file) => {
  const shape = (value: unknown, path = ''): string[] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, inner]) => shape(inner, `${path}.${key}`))
      : [`${path}: ${typeof value}`];
  const tree = (lang: 'en' | 'fr') => {
    const { [lang]: own, ...rest } = tableOf(lang, file)!;
    return shape({ ...rest, ...(own ? { own } : {}) }).sort();
  };
  expect(tree('fr')).toEqual(tree('en'));
});

// --- Every word of the engine that a page would show has an entry ---

const sources = import.meta.glob<string>(
  ['../../rules/*/actions.cpp', '../../rules/urban/kinds.cpp'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);
const source = (path: string) => sources[`../../${path}`]!;
const verbsOf = (game: string) =>
  [...source(`rules/${game}/actions.cpp`).matchAll(/\{Verb::\w+, "([a-z-]+)"/g)].map(
    ([, word]) => word!,
  );

test.each([
  ['urban', urbanEn.verbs, urbanFr.verbs],
  ['coops', coopsEn.verbs, coopsFr.verbs],
  ['skirmish', skirmishEn.verbs, skirmishFr.verbs],
])('every order of %s has a name', (game, en, fr) => {
  const words = verbsOf(game);
  expect(words.length).toBeGreaterThan(20);
  for (const table of [en, fr] as Record<string, string>[]) {
    expect(words.filter((word) => !table[word])).toEqual([]);
  }
});

test('every kind of piece and counter has a name', () => {
  const kinds = source('rules/urban/kinds.cpp');
  const named = (list: string) => {
    const part = kinds.slice(kinds.indexOf(list));
    const body = part.slice(0, part.indexOf(';'));
    return [...body.matchAll(/"([a-z-]+)"/g)].map(([, word]) => word!);
  };
  const functions = named('std::string_view, kFunctions> kNames');
  expect(functions.length).toBeGreaterThan(10);
  for (const table of [urbanEn.functions, urbanFr.functions]) {
    expect(functions.filter((word) => !table[word])).toEqual([]);
  }
});
