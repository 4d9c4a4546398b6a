/** The point of an image that its crops keep visible, as shares of its width and height from the top left, 0 to 1. */
export interface Focus {
  readonly x: number;
  readonly y: number;
}

/** The point that crops keep visible where none is set. */
export const centre: Focus = { x: 0.5, y: 0.5 };

/** The CSS `object-position` that keeps a point visible in every crop of an image that covers its frame. */
export function objectPosition({ x, y }: Focus): string {
  return `${toPercent(x)}% ${toPercent(y)}%`;
}

/** A share as percent, with at most two decimals. */
export function toPercent(share: number): number {
  return Math.round(share * 10_000) / 100;
}

/** Width and height of a crop in proportion. */
export type Ratio = readonly [width: number, height: number];
