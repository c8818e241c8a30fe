// The invitations of the tables this browser has opened. The server tells them once, so they are
// kept here, for the last few tables.
import type { Links, Opened } from './choices';

const stored = 'enfilade.links';
const most = 20;

type Kept = [table: string, links: Links][];

function read(): Kept {
  try {
    return JSON.parse(localStorage.getItem(stored) ?? '[]') as Kept;
  } catch {
    return [];
  }
}

export function keepLinks({ table, links }: Opened): void {
  const others = read().filter(([id]) => id !== table);
  localStorage.setItem(stored, JSON.stringify([[table, links], ...others].slice(0, most)));
}

export function linksOf(table: string): Links {
  return read().find(([id]) => id === table)?.[1] ?? {};
}

/** A link says for which part its key is, so that the page need not try them all. */
export function withRole(link: string, role: string): string {
  return /[#&]as=/.test(link) ? link : `${link}${link.includes('#') ? '&' : '#'}as=${role}`;
}
