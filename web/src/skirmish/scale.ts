// Places of the table (hundredths of a centimetre, y up) and the board's pixels (y down).
import type { Box, Point } from '../board/geometry';
import type { SkirmishScenario, Spot } from '../protocol';

/** Pixels of the board for one hundredth of a centimetre. */
export const pixels = 0.24;
/** A figure's base, in hundredths of a centimetre (SK-GEO-R2) and in pixels. */
export const figureRadius = 50;
export const baseRadius = figureRadius * pixels;

export class Scale {
  readonly width: number;
  readonly height: number;

  constructor(readonly table: SkirmishScenario['table']) {
    this.width = table.width * pixels;
    this.height = table.height * pixels;
  }

  point([x, y]: Spot): Point {
    return { x: x * pixels, y: this.height - y * pixels };
  }
  /** The nearest place of the table. */
  spot({ x, y }: Point): Spot {
    const whole = (value: number, most: number) =>
      Math.round(Math.min(most, Math.max(0, value / pixels)));
    return [whole(x, this.table.width), whole(this.height - y, this.table.height)];
  }
  path(spots: readonly Spot[]): string {
    return spots
      .map((spot, i) => {
        const { x, y } = this.point(spot);
        return `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
      })
      .join('');
  }
  box(): Box {
    return { left: 0, top: 0, right: this.width, bottom: this.height };
  }
}

/** 12.50,30.00: a place as orders write it. */
export function spotText([x, y]: Spot): string {
  return `${lengthText(x)},${lengthText(y)}`;
}
export function spotOf(text: string): Spot | null {
  const parts = text.split(',').map((part) => Math.round(Number(part) * 100));
  return parts.length === 2 && parts.every(Number.isFinite) ? (parts as Spot) : null;
}
/** Farther than any table reaches, and as far as orders are read. */
const farthest = 32_600;
/** A place as somebody types it: 12.5, 30 or 12,5 30 or as orders write it, 12.50,30.00. */
export function placeOf(text: string): Spot | null {
  const words = text.trim();
  // A comma is for the decimals where something else parts the two lengths.
  const between = /[;\s]/.test(words) ? /[;\s]+|,\s+/ : /,/;
  const parts = words.split(between).map((part) => {
    return part === '' ? NaN : Math.round(Number(part.replace(',', '.')) * 100);
  });
  const fits = (part: number) => Math.abs(part) <= farthest;
  return parts.length === 2 && parts.every(fits) ? (parts as Spot) : null;
}
/** 12.50, as orders write a length. */
export function lengthText(hundredths: number): string {
  return (hundredths / 100).toFixed(2);
}
export function distance(a: Spot, b: Spot): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}
/** The length of a way through these places, each stretch rounded up as the rules count it. */
export function wayLength(spots: readonly Spot[]): number {
  return spots.slice(1).reduce((sum, spot, i) => sum + Math.ceil(distance(spots[i]!, spot)), 0);
}
