// The words of the skirmish, which only its pages load.
import { skirmish as en } from '../i18n/en/skirmish';
import { skirmish as fr } from '../i18n/fr/skirmish';
import { i18n } from '../i18n/i18n.svelte';

const dictionaries = { en, fr };

export type SkirmishWords = typeof en;

/** In the language of the page. */
export const words = (): SkirmishWords => dictionaries[i18n.lang];

/** 12.5 or 12,5: a length for people. */
export function centimetres(hundredths: number): string {
  const text = String(Math.round(hundredths / 10) / 10);
  return i18n.lang === 'fr' ? text.replace('.', ',') : text;
}
