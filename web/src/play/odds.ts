import type { Odds } from '../protocol';

/** A share as a percentage that never says 0 or 100 when it is not. */
export function percent(ways: number, of: number, lang: string): string {
  const share = (100 * ways) / of;
  const digits = share > 0 && share < 100 && (share < 1 || share > 99 || share % 1 !== 0) ? 1 : 0;
  const rounded = share.toLocaleString(lang, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `${rounded}${lang === 'fr' ? '\u202f' : ''}%`;
}

export function chance({ ways, most, of }: Odds, lang: string): string {
  const least = percent(ways, of, lang);
  return most === undefined || most === ways ? least : `${least} – ${percent(most, of, lang)}`;
}
