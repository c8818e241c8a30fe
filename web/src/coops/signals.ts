// Pings, proposals and hand-overs. They are lines of the chat that begin with a sign, so that they
// are kept and shown like everything that is said.
import type { ChatLine, Legal, Section } from '../protocol';
import { type Order, orderOf } from './choices';
import { isSection } from '../play/seat';

const sign = '⌖';

export type Signal = { t: number; name: string } & (
  | { kind: 'ping'; at: string }
  | { kind: 'proposal'; act: string }
  | { kind: 'hand-over'; to: Section }
);

export const pingText = (at: string): string => `${sign} ${at}`;
export const proposalText = (act: string): string => `${sign} ! ${act}`;
export const handOverText = (to: Section): string => `${sign} → ${to}`;

export function signalOf({ t, name, text }: ChatLine): Signal | null {
  if (!text.startsWith(`${sign} `)) return null;
  const rest = text.slice(2).trim();
  if (rest.startsWith('! ')) return { t, name, kind: 'proposal', act: rest.slice(2) };
  if (rest.startsWith('→ ')) {
    const to = rest.slice(2);
    return isSection(to) ? { t, name, kind: 'hand-over', to } : null;
  }
  return { t, name, kind: 'ping', at: rest };
}

/** The order that a proposal names, if it can be given now. */
export function orderMeant(legal: readonly Legal[], act: string): Order | null {
  for (const one of legal) {
    if (one.act === act) return orderOf(one);
    const place = one.place?.find((id) => one.act.replace('{}', id) === act);
    if (place !== undefined) return orderOf(one, place);
  }
  return null;
}

/** Whom and where an order in words is about, so that it can be drawn. */
export function partsOf(act: string): { group?: string; place?: string; unit?: string } {
  const [, ...parts] = act.split(' ');
  return {
    group: parts.find((part) => /^(infantry[12]|cavalry|alat)\.\d$/.test(part)),
    place: parts.find((part) => /^T\d+\.\d\.\d$|^[a-z]\w*\.\d$/.test(part) && !isGroup(part)),
    unit: parts.find((part) => /^#\d+$/.test(part)),
  };
}
const isGroup = (part: string) => /^(infantry[12]|cavalry|alat)\.\d$/.test(part);
