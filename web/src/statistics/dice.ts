// Checks the dice of a record as docs/records.md describes it, with what every browser has: the lines
// are chained, the keys are those that were promised, and every roll follows from them.
export type Roll = {
  n: number;
  kind: 'roll' | 'draw';
  /** Counted from 0. */
  fell: number;
  outcomes: number;
  expected: number;
  right: boolean;
};

export type Check = {
  /** Number of the first line that does not fit its chain, or null. */
  brokenAt: number | null;
  /** The published keys are those promised; null when there are none to compare. */
  kept: boolean | null;
  rolls: Roll[];
};

type Line = {
  n?: number;
  roll?: number;
  draw?: number;
  of?: number | number[];
  dice?: { open: string; hidden: string; salt: string } | null;
  keys?: { open: string; hidden: string };
};

const encoder = new TextEncoder();

const hex = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

function unhex(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}

async function promiseOf(name: 'open' | 'hidden', key: string): Promise<string> {
  return hex(await sha256(encoder.encode(`enfilade dice 1 ${name} ${key}`)));
}

/** The line whose chain does not follow from those before it. */
async function brokenLine(texts: string[]): Promise<number | null> {
  let link: Uint8Array = new Uint8Array(32);
  for (const [at, text] of texts.entries()) {
    const cut = text.lastIndexOf(',"chain":');
    const bytes = encoder.encode(text.slice(0, Math.max(cut, 0)));
    const joined = new Uint8Array(link.length + bytes.length);
    joined.set(link);
    joined.set(bytes, link.length);
    link = await sha256(joined);
    if (text.slice(cut) !== `,"chain":"${hex(link).slice(0, 32)}"}`) return at;
  }
  return null;
}

/** The numbers that come out of one key, one after the other. */
class Stream {
  #index = 0;
  #key: CryptoKey;
  #salt: string;

  private constructor(key: CryptoKey, salt: string) {
    this.#key = key;
    this.#salt = salt;
  }

  static async of(key: string, salt: string): Promise<Stream> {
    const hmac = { name: 'HMAC', hash: 'SHA-256' };
    return new Stream(
      await crypto.subtle.importKey('raw', unhex(key), hmac, false, ['sign']),
      salt,
    );
  }

  async next(total: number): Promise<number> {
    const index = this.#index++;
    // Words above the last whole multiple would favour small numbers.
    const limit = Math.floor(2 ** 32 / total) * total;
    for (let block = 0; ; block += 1) {
      const text = encoder.encode(`enfilade roll ${index} ${block} ${this.#salt}`);
      const words = new DataView(await crypto.subtle.sign('HMAC', this.#key, text));
      for (let at = 0; at < 32; at += 4) {
        const word = words.getUint32(at);
        if (word < limit) return word % total;
      }
    }
  }
}

function outcomeOf(number: number, weights: number[]): number {
  let left = number;
  let outcome = 0;
  while (left >= weights[outcome]!) left -= weights[outcome++]!;
  return outcome;
}

export async function checkDice(record: string): Promise<Check> {
  const texts = record.trimEnd().split('\n');
  const lines = texts.map((text) => JSON.parse(text) as Line);
  const brokenAt = await brokenLine(texts);
  const promised = lines[0]?.dice;
  const keys = lines.at(-1)?.keys;
  if (!promised || !keys) return { brokenAt, kept: null, rolls: [] };

  const kept =
    (await promiseOf('open', keys.open)) === promised.open &&
    (await promiseOf('hidden', keys.hidden)) === promised.hidden;
  const streams = {
    roll: await Stream.of(keys.open, promised.salt),
    draw: await Stream.of(keys.hidden, promised.salt),
  };
  const rolls: Roll[] = [];
  for (const line of lines) {
    const kind = line.roll !== undefined ? 'roll' : 'draw';
    const fell = line[kind];
    if (fell === undefined || line.of === undefined) continue;
    const weights = Array.isArray(line.of) ? line.of : Array<number>(line.of).fill(1);
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    const expected = outcomeOf(await streams[kind].next(total), weights);
    const right = expected === fell;
    rolls.push({ n: line.n ?? 0, kind, fell, outcomes: weights.length, expected, right });
  }
  return { brokenAt, kept, rolls };
}

/** Everything that can be right is right. */
export function isClean({ brokenAt, kept, rolls }: Check): boolean {
  return brokenAt === null && kept === true && rolls.every(({ right }) => right);
}
