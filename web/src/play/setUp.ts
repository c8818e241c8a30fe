import type { Figure } from '../board/model';
import type { Legal, Side } from '../protocol';
import type { Names } from './names';

/** The block a set-up question is about, as if it stood somewhere. */
export function waitingFigure(
  legal: readonly Legal[],
  names: Names,
  side: Side,
): Figure | undefined {
  const group = legal.find(({ verb }) => verb === 'place-block' || verb === 'load-block');
  const block = names.blocks.get(group?.who ?? '');
  if (!block) return undefined;
  return {
    id: block.id,
    side,
    at: '',
    revealed: false,
    own: true,
    block,
    osl: block.osl,
    marker: undefined,
    seen: undefined,
    isUnit: true,
  };
}
