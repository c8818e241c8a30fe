// The ledger: every rule as one numbered line. It is fetched once and searched here, so that looking
// something up is immediate.
import { get } from '../net/api';
import type { Rule } from '../protocol';

export type Section = { title: string; rules: Rule[] };

/** Each game has a ledger of its own; its rules begin with its letters. */
export type System = 'urban' | 'coops' | 'skirmish';
export function systemOf(rule: string): System {
  const letters = rule.toUpperCase();
  if (letters.startsWith('CO-')) return 'coops';
  return letters.startsWith('SK-') ? 'skirmish' : 'urban';
}

const asked = new Map<System, Promise<Rule[]>>();

export function loadLedger(system: System): Promise<Rule[]> {
  const before = asked.get(system);
  if (before) return before;
  const loading = get<Rule[]>(`/api/rules/${system}`).catch((error: unknown) => {
    asked.delete(system);
    throw error;
  });
  asked.set(system, loading);
  return loading;
}

/** Consecutive rules of one section together, in the order of the book. */
export function sectionsOf(rules: Rule[]): Section[] {
  const sections: Section[] = [];
  for (const rule of rules) {
    const last = sections.at(-1);
    if (last?.title === rule.section) last.rules.push(rule);
    else sections.push({ title: rule.section, rules: [rule] });
  }
  return sections;
}

const plain = (text: string) => text.normalize('NFKD').toLowerCase();
const letters = /^(uo|co|sk)-/;
/** 8.2.7, sk-move, move-r4: with the letters of its game or without them. */
const isNumber = (query: string) =>
  /^((uo|co|sk)-[\w.-]*|\d[\w.-]*|[a-z]+-r?\d+[a-z]?)$/.test(query);

/** Rules whose number begins with the query, or that hold all its words; whole words first. */
export function search(rules: Rule[], query: string): Rule[] {
  const wanted = plain(query).trim();
  if (!wanted) return rules;
  if (isNumber(wanted)) {
    const number = wanted.replace(letters, '');
    return rules.filter((rule) => plain(rule.id).replace(letters, '').startsWith(number));
  }
  const words = wanted.split(/\s+/);
  return rules
    .map((rule) => ({ rule, rank: rankOf(plain(`${rule.text} ${rule.section}`), words) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .map(({ rule }) => rule);
}

function rankOf(text: string, words: string[]): number {
  let whole = 1;
  for (const word of words) {
    const at = text.indexOf(word);
    if (at < 0) return 0;
    const around = ` ${text} `.slice(at, at + word.length + 2);
    if (!/\w/.test(around.at(0)!) && !/\w/.test(around.at(-1)!)) whole += 1;
  }
  return whole;
}

/** The rule of that number, or the nearest rule above it: 8.2.7.3 stands for its first line. */
export function ruleOf(rules: Rule[], id: string): Rule | undefined {
  return rules.find((rule) => rule.id === id) ?? rules.find((rule) => rule.id.startsWith(id));
}

export type Part = { kind: 'text' | 'code' | 'rule' | 'source'; text: string };

/** A line of the ledger in pieces: numbers of other rules, names of the program, marks of the source. */
export function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  const pattern =
    /`([^`]+)`|((?:UO|CO)-[\dEGQ][\w.-]*\w|SK-[A-Z]+(?:-R?\d+[a-z]?)?)|((?:\[[A-Za-z]{1,3}(?: [\d.]+)?\])+)/g;
  let from = 0;
  const clean = text.replaceAll('**', '');
  for (const match of clean.matchAll(pattern)) {
    if (match.index > from) parts.push({ kind: 'text', text: clean.slice(from, match.index) });
    if (match[1]) parts.push({ kind: 'code', text: match[1] });
    else if (match[2]) parts.push({ kind: 'rule', text: match[2] });
    else parts.push({ kind: 'source', text: match[0] });
    from = match.index + match[0].length;
  }
  if (from < clean.length) parts.push({ kind: 'text', text: clean.slice(from) });
  return parts;
}

export const sources = ['R', 'Fig', 'M', 'N', 'F', 'E'] as const;
export type Source = (typeof sources)[number];
const isSource = (mark: string): mark is Source => sources.includes(mark as Source);

/** The marks of a source, each alone: what they stand for is in the legend. */
export function marksOf(text: string): { text: string; source?: Source }[] {
  return [...text.matchAll(/\[([A-Za-z]{1,3})[^\]]*\]/g)].map(([whole, mark]) =>
    isSource(mark!) ? { text: whole, source: mark } : { text: whole },
  );
}
