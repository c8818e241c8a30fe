// A game as a row of frames. View parts are whole objects, so a frame shares all that did not change
// with the one before: the whole row is cheap, and any frame is reached at once, in both directions.
import { isBookkeeping } from '../panels/story';
import type { Ask, GameEvent, Over, Side, Update, View, ViewParts } from '../protocol';

export type Step = Omit<Update, 'type'>;

export type Frame = {
  n: number;
  t: number;
  turn: number;
  events: GameEvent[];
  view: View;
  ask: Ask | null;
  over: Over | null;
};

export function framesOf(history: readonly Step[]): Frame[] {
  const frames: Frame[] = [];
  for (const update of history) {
    const before = frames.at(-1);
    const view = { ...before?.view, ...update.view } as View;
    frames.push({
      n: update.n,
      t: update.t,
      turn: turnOf(view),
      events: once(update.events ?? []),
      view,
      ask: update.ask === undefined ? (before?.ask ?? null) : update.ask,
      over: update.over ?? before?.over ?? null,
    });
  }
  return frames.filter((frame, at) => isSeen(frame, frames[at - 1]));
}

/** Each system keeps its clock in a part of its own. */
function turnOf(view: ViewParts): number {
  return view.clock?.turn ?? view.course?.turn ?? 0;
}

/** What was told to each side in the same words reaches the umpire twice. Dice may repeat. */
function once(events: GameEvent[]): GameEvent[] {
  const text = (event: GameEvent | undefined) => JSON.stringify(event);
  return events.filter(
    (event, at) => event.die !== undefined || text(event) !== text(events[at - 1]),
  );
}

/** Updates about the table alone change nothing on the board. */
function isSeen(frame: Frame, before: Frame | undefined): boolean {
  return !before || frame.events.length > 0 || frame.over !== before.over;
}

/** The first frame of each turn. */
export function turnStarts(frames: Frame[]): { turn: number; at: number }[] {
  const starts: { turn: number; at: number }[] = [];
  frames.forEach(({ turn }, at) => {
    if (turn !== starts.at(-1)?.turn) starts.push({ turn, at });
  });
  return starts;
}

/** Where to go from a frame to get to the turn before or after it. */
export function turnFrom(frames: Frame[], at: number, step: 1 | -1): number {
  const starts = turnStarts(frames).map((start) => start.at);
  const next =
    step === 1 ? starts.find((start) => start > at) : starts.findLast((start) => start < at);
  return next ?? (step === 1 ? frames.length - 1 : 0);
}

/** Frames in which somebody was lost, for marks along the slider. */
export function lossMarks(frames: Frame[]): { at: number; side: Side }[] {
  return frames.flatMap(({ events }, at) =>
    events.flatMap((event) => {
      const side = sideThatLost(event);
      return side ? [{ at, side }] : [];
    }),
  );
}

function sideThatLost({ what, piece, group, unit, figure }: GameEvent): Side | null {
  if (what === 'eliminated' && piece) return sideOfPiece(piece);
  if (what === 'casualty' && figure) return sideOfUnit(figure);
  if (what !== 'destroyed') return null;
  return group ? 'green' : unit ? sideOfUnit(unit) : null;
}

export function sideOfPiece(piece: string): Side {
  return piece.startsWith('g') ? 'green' : 'red';
}

/** Of a unit or figure of the skirmish (a2, b1.3); units of CO-OPS are all of the enemy. */
export function sideOfUnit(unit: string): Side {
  return unit.startsWith('a') ? 'green' : 'red';
}

/** The first frame a side has not acted after: what followed its last impulse, pass or initiative. */
export function sinceLast(frames: Frame[], side: Side): number {
  let last = -1;
  let holder: Side | undefined;
  frames.forEach(({ events }, at) => {
    for (const event of events) {
      const { what } = event;
      const ends = (what === 'impulse-ends' || what === 'passed') && event.side === side;
      const goes = what === 'initiative-goes' && holder === side && event.side !== side;
      if (ends || goes) last = at;
      if (what === 'initiative-goes') holder = event.side;
    }
  });
  return Math.min(last + 1, Math.max(0, frames.length - 1));
}

/** Steps of a walk become one line; what the log need not repeat is left out. */
export function digest(frames: Frame[]): { at: number; event: GameEvent }[] {
  const lines: { at: number; event: GameEvent }[] = [];
  frames.forEach(({ events }, at) => {
    for (const event of events) {
      if (isBookkeeping(event) || event.what === 'firepower') continue;
      const last = lines.at(-1);
      const goesOn =
        event.what === 'moved' && last?.event.what === 'moved' && last.event.piece === event.piece;
      if (goesOn) lines.pop();
      lines.push({ at, event });
    }
  });
  return lines;
}
