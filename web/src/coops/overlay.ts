// What the map shows besides what stands on it: the order in the making, or the step played back.
import type { CoopsOrders } from './orders.svelte';
import { unitsInTurn } from './choices';
import { type Overlay, noOverlay } from './model';
import { linesOf } from './playback';
import type { StepPlayer } from './player.svelte';
import { type Signal, partsOf } from './signals';

type Shown = {
  orders: CoopsOrders;
  player: StepPlayer;
  pings: readonly (Signal & { key: string })[];
  hover: string | null;
  cursor: string | null;
  subject: string | null;
};

export function overlayOf({ orders, player, pings, hover, cursor, subject }: Shown): Overlay {
  const step = player.step;
  const signals = {
    pings: pings.flatMap((one) =>
      one.kind === 'ping' ? [{ key: one.key, at: one.at, name: one.name }] : [],
    ),
    lines: pings.flatMap((one): Overlay['lines'][number][] => {
      if (one.kind !== 'proposal') return [];
      const { group, place, unit } = partsOf(one.act);
      const to = place ?? unit;
      return group && to ? [{ from: group, to, kind: 'proposal' }] : [];
    }),
  };
  if (step) {
    return {
      ...noOverlay,
      hover,
      cursor,
      selected: step.event.unit ?? step.event.group ?? null,
      lines: [...linesOf(step), ...signals.lines],
      pings: signals.pings,
    };
  }
  const { order } = orders;
  const who = order?.legal.group;
  const whom = order?.legal.unit ?? order?.place;
  const kind = order?.legal.verb === 'fire' ? 'fire' : 'move';
  // A shot or a deed at hand: where one could walk is not the question.
  const walks = !orders.target && (!order || order.place !== undefined);
  return {
    open: new Set(walks ? orders.open.keys() : []),
    goal: order?.place ?? null,
    hover,
    cursor,
    ready: new Set([
      ...orders.ready,
      ...unitsInTurn(orders.legal).flatMap(({ unit }) => unit ?? []),
      ...(subject ? [subject] : []),
    ]),
    targets: new Set(orders.shots.keys()),
    selected: orders.selected,
    lines: [...(who && whom ? [{ from: who, to: whom, kind } as const] : []), ...signals.lines],
    pings: signals.pings,
  };
}
