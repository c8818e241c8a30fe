// The picture of a level as a bitmap. An SVG of a megabyte is slow to paint again for every frame;
// a canvas moves with the compositor alone.
import type { Size } from './camera';

/** Phones give a page far less memory for pictures. */
function mostPixels(): number {
  return matchMedia('(pointer: coarse)').matches ? 8e6 : 16e6;
}

export function bitmapScale(map: Size, most = mostPixels()): number {
  return Math.min(2, Math.sqrt(most / (map.width * map.height)));
}

async function loadImage(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}

/** Paints the picture at `url`; keeps what is shown until the new one is there. */
export async function paintMap(
  canvas: HTMLCanvasElement,
  url: string,
  map: Size,
  isStale: () => boolean,
): Promise<void> {
  const image = await loadImage(url);
  if (isStale()) return;
  const scale = bitmapScale(map);
  canvas.width = Math.round(map.width * scale);
  canvas.height = Math.round(map.height * scale);
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
}
