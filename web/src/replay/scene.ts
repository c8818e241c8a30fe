// What a frame shows besides where everything stands.
import type { Frame } from './frames';

const shots = new Set(['fire-declared', 'assault-declared', 'answers']);
const walks = new Set(['moved', 'advanced', 'put-back']);

/** Where a piece stands, or stood if this frame has taken it away. */
function spotOf(piece: string, frame: Frame, before: Frame | undefined): string | undefined {
  const at = (in_: Frame | undefined) => in_?.view.pieces.list.find(({ id }) => id === piece)?.at;
  return at(frame) ?? at(before);
}

/** Lines from who fires to who is fired at, as places. */
export function shotsOf(frame: Frame, before: Frame | undefined): { from: string; to: string }[] {
  return frame.events.flatMap(({ what, piece, other }) => {
    if (!shots.has(what) || !piece || !other || piece === other) return [];
    const from = spotOf(piece, frame, before);
    const to = spotOf(other, frame, before);
    return from && to ? [{ from, to }] : [];
  });
}

/** The places each piece passes in this frame; none unless the frame before was shown. */
export function walksOf(frame: Frame, before: Frame | undefined): Map<string, string[]> {
  const found = new Map<string, string[]>();
  if (!before) return found;
  for (const { what, piece, place } of frame.events) {
    if (!walks.has(what) || !piece || !place) continue;
    found.set(piece, [...(found.get(piece) ?? []), place]);
  }
  return found;
}

/** The piece the frame is about. */
export function subjectOf(frame: Frame): string | null {
  return frame.events.findLast((event) => event.piece)?.piece ?? null;
}
