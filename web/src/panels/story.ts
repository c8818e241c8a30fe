// The log as a story: without what only keeps the books, a walk as one line, an exchange of fire as
// one line with its dice behind it.
import type { GameEvent } from '../protocol';
import type { LogLine } from './logLines';

const bookkeeping = new Set([
  'activated',
  'activation-ends',
  'hidden',
  'impulse-ends',
  'marked',
  'turn-ends',
]);

export function isBookkeeping(event: GameEvent): boolean {
  return bookkeeping.has(event.what);
}

/** A line, with the lines it stands for where those say more. */
export type StoryLine = LogLine & { behind?: GameEvent[] };

const isDie = ({ what }: GameEvent) => what === 'rolled' || what === 'firepower';
const endsExchange = ({ what }: GameEvent) => what === 'exchange-won' || what === 'exchange-tied';
const goesOn = (event: GameEvent, last: LogLine | undefined) =>
  event.what === last?.event?.what &&
  ((event.what === 'moved' && event.piece !== undefined && last.event.piece === event.piece) ||
    (event.what === 'enemy-moved' && last.event.unit === event.unit));

export function storyOf(lines: readonly LogLine[]): StoryLine[] {
  const story: StoryLine[] = [];
  let dice: LogLine[] = [];
  for (const line of lines) {
    const event = line.event;
    if (event && isBookkeeping(event)) continue;
    if (event && isDie(event)) {
      dice.push(line);
      continue;
    }
    if (event && endsExchange(event) && firepowersOf(eventsOf(dice))) {
      story.push({ ...line, behind: [...eventsOf(dice), event] });
    } else {
      story.push(...dice);
      if (event && goesOn(event, story.at(-1))) story.pop();
      story.push(line);
    }
    dice = [];
  }
  return [...story, ...dice];
}

const eventsOf = (lines: readonly LogLine[]) => lines.flatMap(({ event }) => event ?? []);

export type Firepower = { piece: string; sum: number; die: number };

/** Both firepowers of an exchange, the attacker's first. */
export function firepowersOf(events: readonly GameEvent[]): [Firepower, Firepower] | null {
  const [attack, defence] = events.flatMap(({ what, piece, number, die }) =>
    what === 'firepower' && piece !== undefined && number !== undefined && die !== undefined
      ? [{ piece, sum: number, die }]
      : [],
  );
  return attack && defence ? [attack, defence] : null;
}
