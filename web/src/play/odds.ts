import type { Odds } from '../protocol';

/** A share as a percentage that says 0 or 100 only when it is. */
export function percent(ways: number, of: number, lang: string): string {
  const share = (100 * ways) / of;
  const sign = lang === 'fr' ? '\u202f%' : '%';
  if (share > 0 && share < 0.05) return `<${(0.1).toLocaleString(lang)}${sign}`;
  if (share < 100 && share > 99.95) return `>${(99.9).toLocaleString(lang)}${sign}`;
  return share.toLocaleString(lang, { maximumFractionDigits: 1 }) + sign;
}

export function chance({ ways, most, of }: Odds, lang: string): string {
  const least = percent(ways, of, lang);
  return most === undefined || most === ways ? least : `${least} – ${percent(most, of, lang)}`;
}
