// The connection of one open game: says hello, comes back after a loss with the number of the last
// message it got, and sends again what was not answered. Ids make that harmless.
import type { ClientMessage, HelloMessage, Refused, ServerMessage } from '../protocol';

export type Connection = 'connecting' | 'open' | 'lost' | 'refused' | 'closed';

type WithId = Extract<ClientMessage, { id: string }>;
type WithoutId<M> = M extends { id: string } ? Omit<M, 'id'> : never;
export type Request = WithoutId<WithId>;
export type Answer = Extract<ServerMessage, { id?: string }> & { id?: string };

export class RefusedError extends Error {
  constructor(readonly refusal: Refused) {
    super(refusal.code);
  }
}

type Pending = {
  message: WithId;
  resolve: (answer: Answer) => void;
  reject: (error: Error) => void;
};

export type SocketOptions = {
  url: string;
  hello: () => HelloMessage;
  onMessage: (message: ServerMessage) => void;
  onConnection: (state: Connection, refusal?: Refused) => void;
  /** For tests. */
  open?: (url: string) => WebSocket;
};

/** Close codes after which trying again is of no use. */
const refusals: Record<number, string> = { 4401: 'no-session', 4404: 'no-table' };

const firstWait = 400;
const longestWait = 15_000;

export function waitBefore(attempt: number, random = Math.random()): number {
  const wait = Math.min(longestWait, firstWait * 2 ** attempt);
  // Spread out, so that a restarted server is not met by everybody at once.
  return wait * (0.5 + random / 2);
}

function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export class GameSocket {
  #options: SocketOptions;
  #socket: WebSocket | null = null;
  #welcomed = false;
  #closed = false;
  #attempt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pending = new Map<string, Pending>();
  #onOnline = () => this.#hurry();

  constructor(options: SocketOptions) {
    this.#options = options;
    addEventListener('online', this.#onOnline);
    this.#connect();
  }

  /** Sends a request; the answer comes even if the connection is lost in between. */
  send(request: Request): Promise<Answer> {
    const message = { ...request, id: newId() } as WithId;
    return new Promise((resolve, reject) => {
      this.#pending.set(message.id, { message, resolve, reject });
      if (this.#welcomed) this.#write(message);
    });
  }

  /** Has everything since `from` of the hello told again. */
  helloAgain(): void {
    if (this.#welcomed) this.#write(this.#options.hello());
  }

  close(): void {
    this.#closed = true;
    removeEventListener('online', this.#onOnline);
    clearTimeout(this.#timer);
    this.#socket?.close();
    this.#dropPending('closed');
    this.#options.onConnection('closed');
  }

  #connect(): void {
    this.#options.onConnection(this.#attempt === 0 ? 'connecting' : 'lost');
    const open = this.#options.open ?? ((url: string) => new WebSocket(url));
    const socket = open(this.#options.url);
    this.#socket = socket;
    socket.onopen = () => this.#write(this.#options.hello());
    socket.onmessage = (event) => this.#read(JSON.parse(String(event.data)) as ServerMessage);
    socket.onclose = ({ code }) => {
      if (this.#socket !== socket) return;
      const refusal = refusals[code];
      if (refusal) this.#refusedAtTheDoor({ type: 'refused', code: refusal, words: '' });
      else this.#lost();
    };
  }

  #read(message: ServerMessage): void {
    if (message.type === 'welcome') {
      this.#welcomed = true;
      this.#attempt = 0;
      this.#options.onMessage(message);
      this.#options.onConnection('open');
      for (const { message: again } of this.#pending.values()) this.#write(again);
      return;
    }
    if (message.type === 'refused' && !this.#welcomed) {
      this.#refusedAtTheDoor(message);
      return;
    }
    if ('id' in message && message.id !== undefined) {
      this.#settle(message.id, message);
      return;
    }
    this.#options.onMessage(message);
  }

  #settle(id: string, message: Answer): void {
    const pending = this.#pending.get(id);
    if (!pending) return;
    this.#pending.delete(id);
    if (message.type === 'uncertain') {
      // Said like a refusal; how the table stands is asked again, for it may have been done.
      const { words } = message;
      pending.reject(new RefusedError({ type: 'refused', code: 'uncertain', words }));
      this.helloAgain();
    } else if (message.type === 'refused') pending.reject(new RefusedError(message));
    else pending.resolve(message);
  }

  #refusedAtTheDoor(refusal: Refused): void {
    this.#closed = true;
    this.#socket?.close();
    this.#dropPending('refused');
    this.#options.onConnection('refused', refusal);
  }

  #dropPending(why: string): void {
    for (const pending of this.#pending.values()) pending.reject(new Error(why));
    this.#pending.clear();
  }

  #lost(): void {
    this.#welcomed = false;
    this.#socket = null;
    if (this.#closed) return;
    this.#options.onConnection('lost');
    this.#timer = setTimeout(() => this.#connect(), waitBefore(this.#attempt));
    this.#attempt += 1;
  }

  #hurry(): void {
    if (this.#socket || this.#closed) return;
    clearTimeout(this.#timer);
    this.#connect();
  }

  #write(message: ClientMessage): void {
    if (this.#socket?.readyState === 1) this.#socket.send(JSON.stringify(message));
  }
}

export function playAddress(table: string): string {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return `${scheme}://${location.host}/api/tables/${encodeURIComponent(table)}/play`;
}
