// The camera: which part of the map is seen, and how large. Pure, so that it can be tested.
import type { Box, Point } from './geometry';

export type Camera = { x: number; y: number; scale: number };
export type Size = { width: number; height: number };
/** What panels cover of the window. */
export type Insets = { left: number; top: number; right: number; bottom: number };

export const noInsets: Insets = { left: 0, top: 0, right: 0, bottom: 0 };
const largest = 3;

export function smallestScale(map: Size, window: Size): number {
  return Math.min(0.5, (window.width / map.width) * 0.9, (window.height / map.height) * 0.9);
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

/** Keeps a part of the map in the window. */
export function kept(camera: Camera, map: Size, window: Size): Camera {
  const scale = clamp(camera.scale, smallestScale(map, window), largest);
  const marginX = window.width * 0.6;
  const marginY = window.height * 0.6;
  return {
    scale,
    x: clamp(camera.x, marginX - map.width * scale, window.width - marginX),
    y: clamp(camera.y, marginY - map.height * scale, window.height - marginY),
  };
}

/** Scales so that the point of the map under `at` stays there. */
export function zoomed(camera: Camera, factor: number, at: Point, map: Size, window: Size): Camera {
  const scale = clamp(camera.scale * factor, smallestScale(map, window), largest);
  const real = scale / camera.scale;
  return kept(
    { scale, x: at.x - (at.x - camera.x) * real, y: at.y - (at.y - camera.y) * real },
    map,
    window,
  );
}

/** Shows a part of the map as large as it fits beside the panels. */
export function fitted(box: Box, map: Size, window: Size, insets: Insets, most = 1.1): Camera {
  const width = Math.max(80, window.width - insets.left - insets.right);
  const height = Math.max(80, window.height - insets.top - insets.bottom);
  const scale = clamp(
    Math.min(width / (box.right - box.left), height / (box.bottom - box.top)),
    smallestScale(map, window),
    most,
  );
  const middle = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
  return kept(
    {
      scale,
      x: insets.left + width / 2 - middle.x * scale,
      y: insets.top + height / 2 - middle.y * scale,
    },
    map,
    window,
  );
}

export function toMap(camera: Camera, at: Point): Point {
  return { x: (at.x - camera.x) / camera.scale, y: (at.y - camera.y) / camera.scale };
}

export function toWindow(camera: Camera, at: Point): Point {
  return { x: at.x * camera.scale + camera.x, y: at.y * camera.scale + camera.y };
}
