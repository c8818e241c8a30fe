import { expect, test } from 'vitest';
import { atlas, level, markKinds, markOf, overlays } from '../src/help/boardSamples';
import signs from '../src/help/signs.json';
import { en } from '../src/i18n/en';

test('every sign of the map has its words', () => {
  expect(Object.keys(en.help.symbols.signs).sort()).toEqual([...signs.names].sort());
});

test('every mark and every help of the board is shown at a place there is', () => {
  const [site] = atlas.level(level)!.breaches;
  for (const kind of markKinds) {
    const { at } = markOf(kind);
    expect(kind === 'breach' ? at === site!.id : atlas.on(level, at) !== undefined).toBe(true);
  }
  expect(overlays.map(({ id }) => id)).toEqual(Object.keys(en.help.symbols.overlayNames));
});
