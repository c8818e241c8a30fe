// A button goes away with its question; who works with the keyboard goes on at the next one.
import { tick } from 'svelte';
import type { Attachment } from 'svelte/attachments';

/** For the heading above the buttons; `changes` reads whatever takes buttons away. */
export function goOnAt(changes: () => unknown): Attachment<HTMLElement> {
  let worksHere = false;
  return (title) => {
    const watch = ({ target }: FocusEvent) => {
      worksHere = title.parentElement?.contains(target as Node) ?? false;
    };
    document.addEventListener('focusin', watch);
    changes();
    void tick().then(() => {
      if (worksHere && document.activeElement === document.body) {
        title.focus({ preventScroll: true });
      }
    });
    return () => document.removeEventListener('focusin', watch);
  };
}
