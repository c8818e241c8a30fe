import type { Words } from '../protocol';
import { en } from './en';
import { fr } from './fr';

export const languages = ['en', 'fr'] as const;
export type Lang = (typeof languages)[number];

const dictionaries = { en, fr };
const stored = 'enfilade.lang';

function isLang(value: string | null | undefined): value is Lang {
  return languages.includes(value as Lang);
}

function firstLang(): Lang {
  const kept = localStorage.getItem(stored);
  if (isLang(kept)) return kept;
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2)).find(isLang);
  return wanted ?? 'en';
}

class I18n {
  #lang = $state<Lang>(firstLang());
  t = $derived(dictionaries[this.#lang]);

  get lang(): Lang {
    return this.#lang;
  }
  set lang(lang: Lang) {
    this.#lang = lang;
    localStorage.setItem(stored, lang);
  }

  /** A text of the server in the language of the page. */
  say(words: Words | undefined): string {
    return say(words, this.#lang);
  }
}

export function say(words: Words | undefined, lang: Lang): string {
  if (words === undefined) return '';
  return typeof words === 'string' ? words : words[lang] || words.en;
}

export const i18n = new I18n();
