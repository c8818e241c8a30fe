// The words of campaigns, which only their pages load.
import { campaign as en } from '../i18n/en/campaign';
import { campaign as fr } from '../i18n/fr/campaign';
import { i18n } from '../i18n/i18n.svelte';

const dictionaries = { en, fr };

export type CampaignWords = typeof en;

/** In the language of the page. */
export const words = (): CampaignWords => dictionaries[i18n.lang];
