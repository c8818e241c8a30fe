// What to say about something that went wrong.
import { i18n } from '../i18n/i18n.svelte';
import { ApiError } from './api';
import { RefusedError } from './socket';

export function wordsOf(error: unknown): string {
  if (error instanceof ApiError) return i18n.say(error.words);
  if (error instanceof RefusedError) return i18n.say(error.refusal.words);
  return i18n.t.common.notLoaded;
}
