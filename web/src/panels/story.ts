// The log as a story: without what only keeps the books, a walk as one line, an exchange of fire as
// one line with its dice behind it.
import type { GameEvent } from '../protocol';
import type { LogLine } from './logLines';

const bookkeeping = new Set([
  'activated',
  'activation-ends',
  'figure-moved',
  'hidden',
  'impulse-ends',
  'marked',
  'turn-ends',
  'vehicle-moved',
]);

export function isBookkeeping({ what, figure }: GameEvent): boolean {
  // Where single figures are put down, their unit has been told of.
  return bookkeeping.has(what) || (what === 'placed' && figure !== undefined);
}

/** A line, with the lines it stands for where those say more. */
export type StoryLine = LogLine & { behind?: GameEvent[] };

const isDie = ({ what }: GameEvent) => what === 'rolled' || what === 'firepower';
const endsExchange = ({ what }: GameEvent) => what === 'exchange-won' || what === 'exchange-tied';
const goesOn = (event: GameEvent, last: LogLine | undefined) =>
  event.what === last?.event?.what &&
  ((event.what === 'moved' && event.piece !== undefined && last.event.piece === event.piece) ||
    (event.what === 'enemy-moved' && last.event.unit === event.unit));

/** What is told of one unit's fire at another, in the miniatures skirmish. */
const ofBouts = new Set(['fires', 'hits-rolled', 'hull-saves', 'saves', 'no-effect']);
const isOfBout = (event: GameEvent | undefined): event is GameEvent =>
  event !== undefined && ofBouts.has(event.what);

/** The fire of a unit as one line for each target: who fired, every die, every save. */
function boutsOf(lines: readonly LogLine[]): StoryLine[] {
  const bouts = new Map<string, StoryLine & { behind: GameEvent[] }>();
  const story: StoryLine[] = [];
  let last: GameEvent[] | undefined;
  for (const line of lines) {
    const event = line.event!;
    const key = `${event.unit} ${event.other}`;
    let bout = bouts.get(key);
    if (!bout && (event.what === 'fires' || event.what === 'hits-rolled')) {
      bout = { key: line.key, n: line.n, event, behind: [] };
      bouts.set(key, bout);
      story.push(bout);
    }
    // A save is told of who makes it, and follows the dice; those of anything else stand alone.
    const behind = bout?.behind ?? (event.what.endsWith('saves') ? last : undefined);
    if (behind) behind.push(event);
    else story.push(line);
    if (bout) last = bout.behind;
  }
  return story;
}

export function storyOf(lines: readonly LogLine[]): StoryLine[] {
  const story: StoryLine[] = [];
  let dice: LogLine[] = [];
  let bout: LogLine[] = [];
  for (const line of lines) {
    const event = line.event;
    if (event && isBookkeeping(event)) continue;
    if (isOfBout(event)) {
      bout.push(line);
      continue;
    }
    story.push(...boutsOf(bout));
    bout = [];
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
  return [...story, ...boutsOf(bout), ...dice];
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
