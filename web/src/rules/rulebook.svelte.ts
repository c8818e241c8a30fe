// The rules that lie open over whatever page one is on.

/** Where the ledger of each game begins; that of Urban Operations is the one shown without a rule. */
export const firstRules: Record<string, string> = { coops: 'CO-1.1a', skirmish: 'SK-GEN-1' };

class Rulebook {
  /** The rule it is open at, empty for the beginning; null when it is closed. */
  at = $state<string | null>(null);

  open(rule = ''): void {
    this.at = rule;
  }
  close(): void {
    this.at = null;
  }
}

export const rulebook = new Rulebook();
