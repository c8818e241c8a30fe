import { expect, test } from 'vitest';
import { marksOf, partsOf, ruleOf, search, sectionsOf } from '../src/rules/ledger';

const rules = [
  { id: 'UO-5.2.4.3a', section: '5.2.4.3 Smoke', text: 'Smoke blocks sight.', ruling: false },
  {
    id: 'UO-8.2.7.3a',
    section: '8.2.7.3 Answers',
    text: 'The target may fire back.',
    ruling: false,
  },
  {
    id: 'UO-8.2.7.3b',
    section: '8.2.7.3 Answers',
    text: 'Smoky places: see UO-5.2.4.3a. [R][M]',
    ruling: true,
  },
];

test('a number finds the rules under it', () => {
  expect(search(rules, '8.2.7').map((rule) => rule.id)).toEqual(['UO-8.2.7.3a', 'UO-8.2.7.3b']);
  expect(search(rules, 'UO-8.2.7.3b').map((rule) => rule.id)).toEqual(['UO-8.2.7.3b']);
});

test('words find the rules that hold them all, whole words first', () => {
  expect(search(rules, 'smok').map((rule) => rule.id)).toEqual(['UO-5.2.4.3a', 'UO-8.2.7.3b']);
  expect(search(rules, 'places smoky').map((rule) => rule.id)).toEqual(['UO-8.2.7.3b']);
  expect(search(rules, 'smoke tank')).toEqual([]);
});

test('a number without a letter leads to the first line under it', () => {
  expect(ruleOf(rules, 'UO-8.2.7.3')?.id).toBe('UO-8.2.7.3a');
});

test('rules are put together by section', () => {
  expect(sectionsOf(rules).map((section) => section.rules.length)).toEqual([1, 2]);
});

test('a line is split into links and marks', () => {
  expect(partsOf('See UO-5.2.4.3a, `X=2`. [R][M]')).toEqual([
    { kind: 'text', text: 'See ' },
    { kind: 'rule', text: 'UO-5.2.4.3a' },
    { kind: 'text', text: ', ' },
    { kind: 'code', text: 'X=2' },
    { kind: 'text', text: '. ' },
    { kind: 'source', text: '[R][M]' },
  ]);
});

test('the marks of a source are told apart, with the section they may name', () => {
  const [, source] = partsOf('Limit 3. [R 7.2.1][Fig][zz]');
  expect(source).toEqual({ kind: 'source', text: '[R 7.2.1][Fig][zz]' });
  expect(marksOf(source!.text)).toEqual([
    { text: '[R 7.2.1]', source: 'R' },
    { text: '[Fig]', source: 'Fig' },
    { text: '[zz]' },
  ]);
});
