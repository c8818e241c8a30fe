// Short messages at the edge of the screen.
export type Toast = { id: number; words: string; rule?: string; kind: 'note' | 'trouble' };

class Toasts {
  list = $state<Toast[]>([]);
  #next = 1;

  show(words: string, options: { rule?: string; kind?: Toast['kind'] } = {}): void {
    const { rule, kind = 'note' } = options;
    const toast: Toast = { id: this.#next++, words, rule, kind };
    // The same again takes the place of the first: a heap of one message says no more than one.
    const others = this.list.filter((one) => one.words !== words);
    this.list = [...others.slice(-3), toast];
    // Long enough to read, longer when there is something to follow.
    setTimeout(() => this.drop(toast.id), 5000 + words.length * 50 + (rule ? 4000 : 0));
  }

  clear(): void {
    this.list = [];
  }

  drop(id: number): void {
    this.list = this.list.filter((toast) => toast.id !== id);
  }
}

export const toasts = new Toasts();
