// The words of the skirmish, which only its pages load.
import { skirmish as en } from '../i18n/en/skirmish';
import { skirmishPanels as enPanels } from '../i18n/en/skirmishPanels';
import { skirmish as fr } from '../i18n/fr/skirmish';
import { skirmishPanels as frPanels } from '../i18n/fr/skirmishPanels';
import { i18n } from '../i18n/i18n.svelte';

const dictionaries = { en, fr };
const panels = { en: enPanels, fr: frPanels };

export type SkirmishWords = typeof en;

/** In the language of the page. */
export const words = (): SkirmishWords => dictionaries[i18n.lang];

/** Those of the panels beside the table. */
export const panelWords = (): typeof enPanels => panels[i18n.lang];

/** 12.5 or 12,5: a length for people. */
export function centimetres(hundredths: number): string {
  const text = String(Math.round(hundredths / 10) / 10);
  return i18n.lang === 'fr' ? text.replace('.', ',') : text;
}
