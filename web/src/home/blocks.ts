import { type Lang, say } from '../i18n/i18n.svelte';
import type { SideSheet } from '../protocol';

export type BlockGroup = { id: string; name: string; blocks: { name: string; count: number }[] };

/** The blocks of a side by force, equal names counted: "Infantry 2" and "Infantry 3" are two of one kind. */
export function blocksByForce(sheet: SideSheet, lang: Lang): BlockGroup[] {
  const groups = sheet.forces.map(({ id, name }) => ({ id, name: say(name, lang) }));
  return [...groups, { id: '', name: '' }]
    .map(({ id, name }) => {
      const counts = new Map<string, number>();
      for (const block of sheet.blocks) {
        if ((block.force ?? '') !== id) continue;
        const kind = say(block.name, lang).replace(/ \d+$/, '');
        counts.set(kind, (counts.get(kind) ?? 0) + 1);
      }
      return { id, name, blocks: [...counts].map(([kind, count]) => ({ name: kind, count })) };
    })
    .filter((group) => group.blocks.length > 0);
}
