// What stands on the board, by level and by area: buildings are areas of their own, the open ground
// is cut into squares of ten by ten hexes.
import type { Atlas } from '../board/geometry';
import { groundMarks } from '../board/model';
import type { View, Words } from '../protocol';

export type Region = {
  key: string;
  title: Words;
  name: string;
  subjects: string[];
  ground: { key: string; kind: string; at: string }[];
};

export function areaOf(place: string): string {
  const building = /^(.+)\.[^.]+$/.exec(place);
  if (building) return building[1]!;
  const hex = /^(.*?)(\d\d)(\d\d)$/.exec(place);
  if (!hex) return place;
  const [, sheet, column, row] = hex;
  const low = (value: string) =>
    String(Math.floor((Number(value) - 1) / 10) * 10 + 1).padStart(2, '0');
  const high = (value: string) => String(Number(low(value)) + 9);
  return `${sheet}${low(column!)}${low(row!)}–${high(column!)}${high(row!)}`;
}

export function regionsOf(view: View, atlas: Atlas): Region[] {
  const regions = new Map<string, Region>();
  const regionAt = (place: string): Region => {
    const level = atlas.level(atlas.levelOf(place) ?? '');
    const name = areaOf(place);
    const key = `${level?.id ?? ''} ${name}`;
    let region = regions.get(key);
    if (!region) {
      region = { key, title: level?.title ?? '', name, subjects: [], ground: [] };
      regions.set(key, region);
    }
    return region;
  };
  for (const piece of view.pieces.list) regionAt(piece.at).subjects.push(piece.id);
  for (const counter of view.ground.counters) regionAt(counter.at).subjects.push(counter.id);
  for (const { kind, at } of groundMarks(view.ground)) {
    regionAt(at).ground.push({ key: `${kind}${at}`, kind, at });
  }
  return [...regions.values()].sort((a, b) => a.key.localeCompare(b.key, 'en', { numeric: true }));
}
