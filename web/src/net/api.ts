// Requests of the HTTP interface. Types of what comes back are the caller's.
import type { Words } from '../protocol';

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly words: Words,
    readonly rule?: string,
  ) {
    super(typeof words === 'string' ? words : words.en);
  }
}

async function failure(answer: Response): Promise<ApiError> {
  const body: unknown = await answer.json().catch(() => null);
  const told = (body ?? {}) as { words?: Words; rule?: string };
  return new ApiError(
    answer.status,
    told.words ?? `${answer.status} ${answer.statusText}`,
    told.rule,
  );
}

async function ask<T>(path: string, init: RequestInit): Promise<T> {
  const answer = await fetch(path, { credentials: 'same-origin', ...init });
  if (!answer.ok) throw await failure(answer);
  if (answer.status === 204) return undefined as T;
  return (await answer.json()) as T;
}

export function get<T>(path: string): Promise<T> {
  return ask<T>(path, {});
}

export function post<T>(path: string, body: unknown = {}): Promise<T> {
  return ask<T>(path, {
    method: 'POST',
    // A foreign page cannot set this header: it shows that the request is ours.
    headers: { 'Content-Type': 'application/json', 'X-Enfilade': '1' },
    body: JSON.stringify(body),
  });
}
