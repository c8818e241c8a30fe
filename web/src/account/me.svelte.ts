// Who this browser is: a guest with a name, or an account.
import { i18n } from '../i18n/i18n.svelte';
import { ApiError, get, post } from '../net/api';
import type { Me } from '../protocol';

class Person {
  me = $state<Me | null>(null);
  #asked: Promise<void> | null = null;

  /** Asks once; later calls wait for the same answer. */
  load(): Promise<void> {
    this.#asked ??= get<Me>('/api/me').then(
      (me) => void (this.me = me),
      (error: unknown) => {
        this.#asked = null;
        throw error;
      },
    );
    return this.#asked;
  }

  /** Gives a guest without a name one, so that others see somebody at the table. */
  async named(): Promise<void> {
    await this.load();
    if (this.me?.name) return;
    try {
      await this.rename(i18n.t.account.guestName);
    } catch (error) {
      // Somebody has made an account of the very word: then one plays without a name.
      if (!(error instanceof ApiError && error.status === 409)) throw error;
    }
  }

  async rename(name: string): Promise<void> {
    this.me = await post<Me>('/api/me', { name });
  }
  async register(name: string, password: string): Promise<void> {
    this.me = await post<Me>('/api/account', { name, password });
  }
  async login(name: string, password: string): Promise<void> {
    this.me = await post<Me>('/api/login', { name, password });
  }
  async logout(): Promise<void> {
    await post('/api/logout');
    this.me = await get<Me>('/api/me');
  }
}

export const person = new Person();

export const longestName = 40;
export const shortestPassword = 8;
