import { expect, test } from 'vitest';
import type { Rule } from '../src/protocol';
import { marksOf, partsOf, ruleOf, search, sectionsOf } from '../src/rules/ledger';
import ledger from '../../docs/rules/skirmish.md?raw';

/** The lines of the ledger that the server reads as rules. */
function readLedger(): Rule[] {
  return [...ledger.matchAll(/^- (?:\*\*(SK-[\w-]+)\*\*|RULING (SK-[\w-]+):) (.*)$/gm)].map(
    ([, rule, ruling, text]) => ({
      id: (rule ?? ruling)!,
      section: '',
      text: text!,
      ruling: ruling !== undefined,
    }),
  );
}

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

const skirmish = readLedger();

test('the numbers of the skirmish are found with its letters and without them', () => {
  const ids = (query: string) => search(skirmish, query).map((rule) => rule.id);
  expect(ids('SK-MOVE-1')).toEqual(['SK-MOVE-1']);
  expect(ids('move-r4')).toEqual(['SK-MOVE-R4']);
  expect(ids('sk-fail')).toContain('SK-FAIL-R9');
  expect(ids('on guard').length).toBeGreaterThan(5);
});

test('a rule that names another leads to it, in the skirmish too', () => {
  expect(partsOf('See SK-VEH-5a and SK-GEO-R12 to R18 (except SK-OVR).')).toEqual([
    { kind: 'text', text: 'See ' },
    { kind: 'rule', text: 'SK-VEH-5a' },
    { kind: 'text', text: ' and ' },
    { kind: 'rule', text: 'SK-GEO-R12' },
    { kind: 'text', text: ' to R18 (except ' },
    { kind: 'rule', text: 'SK-OVR' },
    { kind: 'text', text: ').' },
  ]);
});

test('every rule of the skirmish that a line names has a line of its own', () => {
  const named = skirmish.flatMap((rule) =>
    partsOf(rule.text).flatMap((part) => (part.kind === 'rule' ? part.text : [])),
  );
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((id) => !ruleOf(skirmish, id))).toEqual([]);
});
