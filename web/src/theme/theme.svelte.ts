export const themes = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof themes)[number];

const stored = 'enfilade.theme';

function firstChoice(): ThemeChoice {
  const kept = localStorage.getItem(stored);
  return themes.find((name) => name === kept) ?? 'system';
}

class Theme {
  #choice = $state<ThemeChoice>(firstChoice());
  #systemIsDark = $state(false);

  constructor() {
    const query = matchMedia('(prefers-color-scheme: dark)');
    this.#systemIsDark = query.matches;
    query.addEventListener('change', () => (this.#systemIsDark = query.matches));
  }

  get choice(): ThemeChoice {
    return this.#choice;
  }
  set choice(choice: ThemeChoice) {
    this.#choice = choice;
    localStorage.setItem(stored, choice);
  }

  /** What is drawn now. */
  get shown(): 'light' | 'dark' {
    if (this.#choice !== 'system') return this.#choice;
    return this.#systemIsDark ? 'dark' : 'light';
  }
}

export const theme = new Theme();
