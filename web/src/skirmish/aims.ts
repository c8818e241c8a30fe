// What each side has to do in a mission, in the language of the page.
import { skirmishNew as en } from '../i18n/en/skirmishNew';
import { skirmishNew as fr } from '../i18n/fr/skirmishNew';
import { i18n } from '../i18n/i18n.svelte';
import type { Side, SkirmishScenario } from '../protocol';

const dictionaries = { en, fr };
/** The words of a mission before it begins, and of its goal. */
export const newWords = () => dictionaries[i18n.lang];

/** Missions without an attacker ask the same of both. */
export function aimOf(scenario: SkirmishScenario, side: Side): string {
  const t = newWords();
  const aims = t.aims[scenario.goal];
  if (!aims) return '';
  if (typeof aims === 'string') return aims;
  return side === scenario.attacker
    ? `${t.attacker}. ${aims.attacker}`
    : `${t.defender}. ${aims.defender}`;
}
