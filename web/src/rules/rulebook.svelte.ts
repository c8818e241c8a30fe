// The rules that lie open over whatever page one is on.
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
