// How what stands on one place is laid out so that each of it can be read and touched.
export type Slot = { dx: number; dy: number; scale: number };

const gap = 2;

/** Slots for so many squares of a size inside a place, in rows around its middle. */
export function slots(count: number, size: number, room: number): Slot[] {
  if (count <= 1) return [{ dx: 0, dy: 0, scale: room / size }];
  const columns = count <= 2 ? 2 : Math.ceil(Math.sqrt(count));
  const rows = Math.ceil(count / columns);
  const scale = Math.min(1, room / (columns * size + (columns - 1) * gap));
  const step = (size + gap) * scale;
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / columns);
    const inRow = row === rows - 1 ? count - row * columns : columns;
    return {
      dx: ((i % columns) - (inRow - 1) / 2) * step,
      dy: (row - (rows - 1) / 2) * step,
      scale,
    };
  });
}

export type Standing<Item> = { item: Item; place: string };

/** Gives every item a slot on its place; the order of the items is kept. */
export function arrange<Item>(
  items: readonly Standing<Item>[],
  size: number,
  room: number,
): { item: Item; place: string; slot: Slot }[] {
  const byPlace = groupByPlace(items);
  const out: { item: Item; place: string; slot: Slot }[] = [];
  for (const [place, group] of byPlace) {
    const at = slots(group.length, size, room);
    group.forEach(({ item }, i) => out.push({ item, place, slot: at[i]! }));
  }
  return out;
}

function groupByPlace<Item>(items: readonly Standing<Item>[]): Map<string, Standing<Item>[]> {
  const groups = new Map<string, Standing<Item>[]>();
  for (const one of items) groups.set(one.place, [...(groups.get(one.place) ?? []), one]);
  return groups;
}
