// For which tables the guide is on, and how far it has come; kept over visits.
export type Guided = { done: string[]; left: boolean };

const stored = 'enfilade.guide';
const most = 10;

function read(): Record<string, Guided> {
  try {
    return JSON.parse(localStorage.getItem(stored) ?? '{}') as Record<string, Guided>;
  } catch {
    return {};
  }
}

class Guide {
  /** How high its card is now. */
  height = $state(0);

  #tables = $state<Record<string, Guided>>(read());

  of(table: string): Guided | undefined {
    return this.#tables[table];
  }
  start(table: string): void {
    this.#set(table, { done: [], left: false });
  }
  finish(table: string, step: string): void {
    const now = this.#tables[table];
    if (now) this.#set(table, { ...now, done: [...now.done, step] });
  }
  leave(table: string): void {
    const now = this.#tables[table];
    if (now) this.#set(table, { ...now, left: true });
  }
  resume(table: string): void {
    const now = this.#tables[table] ?? { done: [], left: false };
    this.#set(table, { ...now, left: false });
  }

  #set(table: string, guided: Guided): void {
    const others = Object.entries(this.#tables).filter(([id]) => id !== table);
    this.#tables = Object.fromEntries([...others, [table, guided] as const].slice(-most));
    localStorage.setItem(stored, JSON.stringify(this.#tables));
  }
}

export const guide = new Guide();

export function startGuide(table: string): void {
  guide.start(table);
}
