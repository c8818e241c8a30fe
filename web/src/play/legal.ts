// The legal orders of a question, sorted for the ways in which one gives them: on the map, on a
// block, from a list. Nothing here knows what an order does.
import type { Ask, Explanation, Legal, Seat, SideState, View } from '../protocol';

export type Order = { act: string; group: Legal; place?: string };

export function orderOf(group: Legal, place?: string): Order {
  if (place === undefined) return { act: group.act, group };
  return { act: group.act.replace('{}', place), group, place };
}

/** Every order of a group, one for each of its places. */
export function ordersOf(group: Legal): Order[] {
  return group.place ? group.place.map((place) => orderOf(group, place)) : [orderOf(group)];
}

export function needsPlace(group: Legal): boolean {
  return group.place !== undefined;
}

/** Orders given by pointing at the map without choosing them first; the first is the most usual. */
const pointed = [
  'move',
  'step',
  'place-block',
  'place-mine',
  'place-fortified',
  'put-counter',
  'shuffle',
  'enter-map',
  'advance',
  'choose',
  'move-crowd',
  'resolve',
  'scatter',
];

/** Those that do not ask again: they can be taken back, or only decline something. */
const immediate = new Set([
  'activate',
  'as-suggested',
  'keep',
  'no-card',
  'no-intercept',
  'no-request',
  'place-block',
  'place-mine',
  'place-fortified',
  'play-force',
  'stay-put',
  'stop',
  'hold',
]);

export function isImmediate(order: Order): boolean {
  return immediate.has(order.group.verb);
}

/** Orders whose terms add up to a firepower. */
const shots = new Set(['fire', 'opportunity-fire', 'assault', 'return-fire', 'cover']);

export function isShot(order: Order): boolean {
  return shots.has(order.group.verb);
}

export function isPointed(group: Legal): boolean {
  return needsPlace(group) && pointed.includes(group.verb);
}

/** What a press on a place can mean, the most usual first. With a group chosen, only that. */
export function ordersAt(
  legal: readonly Legal[],
  place: string,
  chosen: Legal | null = null,
): Order[] {
  const groups = chosen ? [chosen] : legal.filter(isPointed);
  return groups
    .filter((group) => group.place?.includes(place))
    .sort((a, b) => pointed.indexOf(a.verb) - pointed.indexOf(b.verb))
    .map((group) => orderOf(group, place));
}

/** The places one can point at now. */
export function placesOpen(legal: readonly Legal[], chosen: Legal | null = null): Set<string> {
  const groups = chosen ? [chosen] : legal.filter(isPointed);
  return new Set(groups.flatMap((group) => group.place ?? []));
}

/**
 * The order that a press on a place would have meant, were it possible: the server says why it is
 * not. Where the question has nothing to do with places it says what is asked instead.
 */
export function orderMeantAt(ask: Ask, place: string, chosen: Legal | null): string {
  const [group] = chosen
    ? [chosen]
    : (ask.legal ?? [])
        .filter(isPointed)
        .sort((a, b) => pointed.indexOf(a.verb) - pointed.indexOf(b.verb));
  if (group && needsPlace(group)) return orderOf(group, place).act;
  return `move ${place}`;
}

/** The same for a press on a piece of the enemy; `weapon` is the first of the acting block. */
export function shotMeantAt(ask: Ask, piece: string, weapon: string | undefined) {
  const aimed = ask.legal?.find((group) => group.target && group.weapon);
  if (aimed) return aimed.act.replace(aimed.target!, piece);
  return ask.what === 'act' && weapon ? `fire ${piece} weapon=${weapon} line=0` : undefined;
}

/** The same for a press on one of one's own blocks; `weapon` is its first. */
export function deedMeantFor(ask: Ask, block: string, weapon: string | undefined): string {
  if (ask.what === 'opportunity' && weapon) {
    return `opportunity-fire ${block} weapon=${weapon} line=0`;
  }
  if (ask.what === 'answer' && weapon) return `cover ${block} weapon=${weapon}`;
  return `activate ${block}`;
}

/** On which piece each of one's blocks stands: its own, or that of the vehicle it sits in. */
export function piecesOfBlocks(side: SideState | undefined): Map<string, string> {
  const blocks = side?.blocks ?? [];
  const byId = new Map(blocks.map((block) => [block.id, block]));
  const pieces = new Map<string, string>();
  for (const block of blocks) {
    const piece = block.piece ?? byId.get(block.in ?? '')?.piece;
    if (piece) pieces.set(block.id, piece);
  }
  return pieces;
}

/** The piece or counter an order is about, to be pointed at on the map. */
export function subjectOf(group: Legal, pieces: ReadonlyMap<string, string>): string | undefined {
  return group.target ?? group.counter ?? (group.who ? pieces.get(group.who) : undefined);
}

export function groupsBySubject(
  legal: readonly Legal[],
  pieces: ReadonlyMap<string, string>,
): Map<string, Legal[]> {
  const found = new Map<string, Legal[]>();
  for (const group of legal) {
    const subject = subjectOf(group, pieces);
    if (subject) found.set(subject, [...(found.get(subject) ?? []), group]);
  }
  return found;
}

/** Order of the list: what one does first, what ends something last. */
const listed = [
  'place-block',
  'as-suggested',
  'play-force',
  'activate',
  'move',
  'step',
  'enter-map',
  'emerge',
  'fire',
  'opportunity-fire',
  'return-fire',
  'assault',
  'cover',
  'scout-piece',
  'scout-counter',
  'scout-first',
  'search',
];
const last = [
  'withdraw',
  'hold',
  'stand',
  'keep',
  'cancel',
  'stay-put',
  'stop',
  'no-card',
  'no-request',
  'no-intercept',
  'end',
  'end-impulse',
  'pass',
];

function rank(verb: string): number {
  const first = listed.indexOf(verb);
  if (first >= 0) return first;
  const end = last.indexOf(verb);
  return end >= 0 ? 1000 + end : 500;
}

export type VerbGroups = { verb: string; groups: Legal[] };

export function byVerb(legal: readonly Legal[]): VerbGroups[] {
  const found = new Map<string, Legal[]>();
  for (const group of legal) found.set(group.verb, [...(found.get(group.verb) ?? []), group]);
  return [...found]
    .map(([verb, groups]) => ({ verb, groups }))
    .sort((a, b) => rank(a.verb) - rank(b.verb));
}

export type SubjectGroups = { subject: string; groups: Legal[] };

/** Orders of one verb by whom they are about, so that only the weapon is left to choose. */
export function bySubject(groups: readonly Legal[]): SubjectGroups[] {
  const found = new Map<string, Legal[]>();
  for (const group of groups) {
    const subject = group.target ?? group.who ?? '';
    found.set(subject, [...(found.get(subject) ?? []), group]);
  }
  return [...found].map(([subject, list]) => ({ subject, groups: list }));
}

export function isMine(ask: Ask | null): ask is Ask & { question: number; legal: Legal[] } {
  return ask?.question !== undefined && ask.legal !== undefined && ask.legal.length > 0;
}

/** The piece that acts or is asked about. */
export function actingPiece(ask: Ask | null): string | undefined {
  return ask?.piece ?? ask?.attacker ?? ask?.target;
}

export type Shot = { by: string; at: string };

/** The fire that a question is about, and the one that an order would be. */
export function shotsOf(
  ask: Ask | null,
  order: Order | null,
  pieces: ReadonlyMap<string, string>,
): Shot[] {
  const shot = (by?: string, at?: string) => (by && at ? [{ by, at }] : []);
  if (ask?.attacker) return shot(ask.attacker, ask.target);
  if (!order) return [];
  const { target, who, weapon } = order.group;
  if (target) return shot(actingPiece(ask), target);
  // Opportunity fire names its block; whoever moves is the target of the question.
  return who && weapon ? shot(pieces.get(who), ask?.target) : [];
}

/** The breach sites to show: those one can choose, then the one that was chosen. */
export function sitesOf(legal: readonly Legal[], order: Order | null): Set<string> {
  const groups = order ? [order.group] : legal;
  return new Set(groups.flatMap(({ site }) => site ?? []));
}

/** Whom an order reaches beside its target, as pieces and counters. */
export function reachedBy(explanation: Explanation | null): Set<string> {
  return new Set((explanation?.harmed ?? []).flatMap(({ whom }) => (whom ? [whom] : [])));
}

/**
 * The answer to a question that leaves no choice, if it can be given at once. People would learn from
 * a quick answer that nothing could have been done; a program does not look at the clock.
 */
export function onlyAnswer(legal: readonly Legal[], seats: readonly Seat[], own: string) {
  const [only, ...more] = legal;
  if (!only || more.length > 0 || only.verb !== 'hold') return null;
  const others = seats.filter((seat) => seat.seat !== own);
  return others.every((seat) => seat.bot !== '') ? orderOf(only) : null;
}

export function pieceAt(view: View | null, id: string | undefined) {
  return view?.pieces.list.find((piece) => piece.id === id);
}
