const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** "5 minutes ago", in the given language. */
export function agoWords(then: number, now: number, lang: string): string {
  const format = new Intl.RelativeTimeFormat(lang, { numeric: 'auto' });
  const past = Math.max(0, now - then);
  for (const [unit, length] of steps) {
    if (past >= length) return format.format(-Math.floor(past / length), unit);
  }
  return format.format(0, 'second');
}
