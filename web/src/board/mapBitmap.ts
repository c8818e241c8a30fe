// The picture of a level as bitmaps. An SVG of a megabyte is slow to paint again for every frame; a
// canvas moves with the compositor alone. There are two of them: one drawn small, because shrinking
// the large one on the fly breaks its thin lines.
import type { Size } from './camera';

/** Phones give a page far less memory for pictures. */
function mostPixels(): number {
  return matchMedia('(pointer: coarse)').matches ? 8e6 : 16e6;
}

export function bitmapScale(map: Size, most = mostPixels()): number {
  return Math.min(2, Math.sqrt(most / (map.width * map.height)));
}

/** Scale of the small bitmap; it is shown up to this scale on the screen. */
export const smallScale = 0.5;

async function loadImage(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}

function paint(canvas: HTMLCanvasElement, image: HTMLImageElement, map: Size, scale: number): void {
  canvas.width = Math.round(map.width * scale);
  canvas.height = Math.round(map.height * scale);
  const context = canvas.getContext('2d', { alpha: false })!;
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
}

/** Paints the picture at `url`; keeps what is shown until the new one is there. */
export async function paintMap(
  large: HTMLCanvasElement,
  small: HTMLCanvasElement,
  url: string,
  map: Size,
  isStale: () => boolean,
): Promise<void> {
  const image = await loadImage(url);
  if (isStale()) return;
  paint(small, image, map, smallScale);
  // The small one is on the screen before the large one is begun.
  await new Promise((resolve) => setTimeout(resolve));
  if (!isStale()) paint(large, image, map, bitmapScale(map));
}
