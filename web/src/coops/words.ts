// The words of CO-OPS, which only its pages load.
import { coops as en } from '../i18n/en/coops';
import { coops as fr } from '../i18n/fr/coops';
import { i18n } from '../i18n/i18n.svelte';

const dictionaries = { en, fr };

export type CoopsWords = typeof en;

/** In the language of the page. */
export const words = (): CoopsWords => dictionaries[i18n.lang];
