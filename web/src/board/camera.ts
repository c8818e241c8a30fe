// The camera: which part of the map is seen, and how large. Pure, so that it can be tested.
import type { Box, Point } from './geometry';

export type Camera = { x: number; y: number; scale: number };
export type Size = { width: number; height: number };
/** What panels cover of the window. */
export type Insets = { left: number; top: number; right: number; bottom: number };

export const noInsets: Insets = { left: 0, top: 0, right: 0, bottom: 0 };
const largest = 3;

/** So small that the whole map fits into what the panels leave free, with a margin. */
export function smallestScale(map: Size, window: Size, insets: Insets): number {
  const free = freeBox(window, insets);
  const across = (free.right - free.left) / map.width;
  const down = (free.bottom - free.top) / map.height;
  return Math.min(0.5, across * 0.9, down * 0.9);
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

/** Keeps a part of the map in what the panels leave free: every edge can be brought to its middle. */
export function kept(camera: Camera, map: Size, window: Size, insets: Insets): Camera {
  const scale = clamp(camera.scale, smallestScale(map, window, insets), largest);
  const free = freeBox(window, insets);
  const marginX = (free.right - free.left) * 0.6;
  const marginY = (free.bottom - free.top) * 0.6;
  return {
    scale,
    x: clamp(camera.x, free.left + marginX - map.width * scale, free.right - marginX),
    y: clamp(camera.y, free.top + marginY - map.height * scale, free.bottom - marginY),
  };
}

/** What the panels leave free; something, even where they leave nothing. */
function freeBox(window: Size, insets: Insets): Box {
  const { left, top } = insets;
  return {
    left,
    top,
    right: Math.max(left + 80, window.width - insets.right),
    bottom: Math.max(top + 80, window.height - insets.bottom),
  };
}

export type Frame = { map: Size; window: Size; insets: Insets };

/** Scales so that the point of the map under `at` stays there. */
export function zoomed(camera: Camera, factor: number, at: Point, frame: Frame): Camera {
  const { map, window, insets } = frame;
  const scale = clamp(camera.scale * factor, smallestScale(map, window, insets), largest);
  const real = scale / camera.scale;
  return kept(
    { scale, x: at.x - (at.x - camera.x) * real, y: at.y - (at.y - camera.y) * real },
    map,
    window,
    insets,
  );
}

/** Shows a part of the map as large as it fits beside the panels. */
export function fitted(box: Box, map: Size, window: Size, insets: Insets, most = 1.1): Camera {
  const free = freeBox(window, insets);
  const width = free.right - free.left;
  const height = free.bottom - free.top;
  const scale = clamp(
    Math.min(width / (box.right - box.left), height / (box.bottom - box.top)),
    smallestScale(map, window, insets),
    most,
  );
  const middle = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
  return kept(
    {
      scale,
      x: free.left + width / 2 - middle.x * scale,
      y: free.top + height / 2 - middle.y * scale,
    },
    map,
    window,
    insets,
  );
}

export function toMap(camera: Camera, at: Point): Point {
  return { x: (at.x - camera.x) / camera.scale, y: (at.y - camera.y) / camera.scale };
}

export function toWindow(camera: Camera, at: Point): Point {
  return { x: at.x * camera.scale + camera.x, y: at.y * camera.scale + camera.y };
}
