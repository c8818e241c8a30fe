// The signals of the last moments, as they come in with the chat.
import type { ChatLine } from '../protocol';
import { type Signal, signalOf } from './signals';

const lasts = 12_000;

export class Signals {
  shown = $state.raw<(Signal & { key: string })[]>([]);
  #seen: number | null = null;
  #timers: ReturnType<typeof setTimeout>[] = [];

  /** Given the whole chat; what was there at first is no news. */
  follow(chat: readonly ChatLine[]): (Signal & { key: string })[] {
    const last = chat.at(-1)?.t ?? 0;
    const since = this.#seen;
    this.#seen = Math.max(last, since ?? 0);
    if (since === null) return [];
    const fresh = chat.flatMap((line, i) => {
      const signal = line.t > since ? signalOf(line) : null;
      return signal ? [{ ...signal, key: `${line.t}.${i}` }] : [];
    });
    if (fresh.length === 0) return [];
    this.shown = [...this.shown, ...fresh];
    this.#timers.push(setTimeout(() => this.#drop(fresh.map(({ key }) => key)), lasts));
    return fresh;
  }

  close(): void {
    for (const timer of this.#timers) clearTimeout(timer);
  }

  #drop(keys: readonly string[]): void {
    this.shown = this.shown.filter(({ key }) => !keys.includes(key));
  }
}
