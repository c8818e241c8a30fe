import { expect, test } from 'vitest';
import { fitted, kept, noInsets, toMap, toWindow, zoomed } from '../src/board/camera';
import { Atlas, isInside, wayTo } from '../src/board/geometry';
import { groundMarks } from '../src/board/model';
import { arrange, slots } from '../src/board/stacks';
import type { GameMap } from '../src/protocol';
import { view } from './samples';

const square = (x: number, y: number, r: number) => [
  x - r,
  y - r,
  x + r,
  y - r,
  x + r,
  y + r,
  x - r,
  y + r,
];
const map: GameMap = {
  id: 'm',
  title: 'm',
  levels: [
    {
      id: 'ground',
      title: 'Ground',
      width: 1000,
      height: 800,
      places: [
        { name: '0101', kind: 'hex', x: 100, y: 100, outline: square(100, 100, 50) },
        { name: '0202', kind: 'hex', x: 300, y: 100, outline: square(300, 100, 50) },
        { name: '1.1', kind: 'room', x: 100, y: 100, outline: square(100, 100, 20) },
      ],
      breaches: [],
    },
    {
      id: 'roofs',
      title: 'Roofs',
      width: 1000,
      height: 800,
      places: [
        { name: '1.R', kind: 'roof', x: 100, y: 100, outline: square(100, 100, 50) },
        { name: '0202', kind: 'hex', x: 300, y: 100, outline: square(300, 100, 50) },
      ],
      breaches: [],
    },
  ],
};
const window = { width: 500, height: 400 };
const size = { width: 1000, height: 800 };

test('a point is inside a polygon or not', () => {
  expect(isInside(square(0, 0, 10), { x: 3, y: 9 })).toBe(true);
  expect(isInside(square(0, 0, 10), { x: 11, y: 0 })).toBe(false);
});

test('the smallest place that holds a point is meant', () => {
  const atlas = new Atlas(map, { table: 't_1', as: 'green' });
  expect(atlas.at('ground', { x: 105, y: 95 })?.name).toBe('1.1');
  expect(atlas.at('ground', { x: 140, y: 100 })?.name).toBe('0101');
  expect(atlas.at('roofs', { x: 105, y: 95 })?.name).toBe('1.R');
  expect(atlas.at('ground', { x: 500, y: 500 })).toBeUndefined();
  expect(atlas.levelOf('1.R')).toBe('roofs');
});

test('a building is its rooms and its roof', () => {
  const atlas = new Atlas(map, { table: 't_1', as: 'green' });
  expect(atlas.partsOf(1)).toEqual(['1.1', '1.R']);
  expect(atlas.partsOf(11)).toEqual([]);
});

test('open ground is on the ground though it is drawn between the roofs, too', () => {
  const atlas = new Atlas(map, { table: 't_1', as: 'green' });
  expect(atlas.levelOf('0202')).toBe('ground');
  expect(atlas.on('ground', '0202')?.level).toBe('ground');
  expect(atlas.on('roofs', '0202')?.level).toBe('roofs');
  expect(atlas.on('roofs', '1.1')).toBeUndefined();
});

test('from a place one comes to the next in a direction', () => {
  const atlas = new Atlas(map, { table: 't_1', as: 'green' });
  expect(atlas.beside('ground', '0101', { x: 1, y: 0 })?.name).toBe('0202');
  expect(atlas.beside('ground', '0202', { x: -1, y: 0 })?.x).toBe(100);
  expect(atlas.beside('ground', '0101', { x: 0, y: 1 })).toBeUndefined();
});

test('zooming keeps the point under the pointer', () => {
  const camera = { x: -100, y: -50, scale: 1 };
  const at = { x: 200, y: 150 };
  const before = toMap(camera, at);
  const after = toWindow(zoomed(camera, 1.5, at, { map: size, window, insets: noInsets }), before);
  expect(after.x).toBeCloseTo(at.x);
  expect(after.y).toBeCloseTo(at.y);
});

test('the map cannot be lost', () => {
  const away = kept({ x: 1e6, y: -1e6, scale: 99 }, size, window, noInsets);
  expect(away.x).toBeLessThan(window.width);
  expect(away.y).toBeGreaterThan(-size.height * away.scale);
  expect(away.scale).toBeLessThanOrEqual(3);
});

test('every edge of the map comes out from under the panels', () => {
  const phone = { width: 390, height: 844 };
  const insets = { left: 0, top: 110, right: 0, bottom: 430 };
  for (const scale of [0.5, 1, 3]) {
    const low = kept({ x: -1e6, y: -1e6, scale }, size, phone, insets);
    const corner = toWindow(low, { x: size.width, y: size.height });
    expect(corner.y).toBeLessThan((insets.top + phone.height - insets.bottom) / 2 + 50);
    expect(corner.y).toBeGreaterThan(insets.top);
    expect(corner.x).toBeLessThan(phone.width * 0.7);
    const high = kept({ x: 1e6, y: 1e6, scale }, size, phone, insets);
    const first = toWindow(high, { x: 0, y: 0 });
    expect(first.y).toBeGreaterThan(insets.top);
    expect(first.y).toBeLessThan(phone.height - insets.bottom);
  }
});

test('a part of the map is fitted beside the panels', () => {
  const box = { left: 400, right: 600, top: 300, bottom: 400 };
  const camera = fitted(box, size, window, { ...noInsets, right: 200 });
  const middle = toWindow(camera, { x: 500, y: 350 });
  expect(middle.x).toBeCloseTo(150);
  expect(middle.y).toBeCloseTo(200);
});

test('the whole map fits beside the panels', () => {
  const insets = { left: 0, top: 60, right: 400, bottom: 60 };
  const desk = { width: 1280, height: 800 };
  const wide = { width: 2160, height: 1440 };
  const all = { left: 0, top: 0, right: wide.width, bottom: wide.height };
  const camera = fitted(all, wide, desk, insets);
  expect(toWindow(camera, { x: 0, y: 0 }).x).toBeGreaterThanOrEqual(-0.01);
  expect(toWindow(camera, { x: wide.width, y: 0 }).x).toBeLessThanOrEqual(880.01);
});

test('stacks have a slot for each, side by side inside the place', () => {
  for (const count of [2, 3, 5, 9]) {
    const all = slots(count, 48, 80);
    expect(all).toHaveLength(count);
    const reach = Math.max(...all.map(({ dx, scale }) => Math.abs(dx) + 24 * scale));
    expect(reach).toBeLessThanOrEqual(41);
    expect(new Set(all.map(({ dx, dy }) => `${dx} ${dy}`)).size).toBe(count);
  }
  const items = ['a', 'b', 'c'].map((item, i) => ({ item, place: i < 2 ? '0101' : '0202' }));
  expect(arrange(items, 48, 80).map(({ slot }) => slot.dx !== 0)).toEqual([true, true, false]);
});

test('the smoke of a room is drawn once', () => {
  expect(groundMarks(view.ground)).toEqual([{ kind: 'smoke', at: '12.3' }]);
});

test('what is on another level is above or below the one that is shown', () => {
  expect(wayTo('ground', 'roofs')).toBe('up');
  expect(wayTo('ground', 'underground')).toBe('down');
  expect(wayTo('roofs', 'ground')).toBe('down');
  expect(wayTo('underground', 'ground')).toBe('up');
});
