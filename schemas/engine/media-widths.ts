const steps = [320, 720, 1200, 1920];
const widest = 1920;
/** Width in pixels of the variant for lists of the back office; pages do not offer it. */
export const thumbnailWidth = 192;
/** A width close to the widest of its image would save little. */
const minGrowth = 1.25;

/** Widths of image variants in pixels, ascending. */
export function mediaWidths(width: number): number[] {
  const own = Math.min(width, widest);
  return [...steps.filter((step) => step * minGrowth <= own), own];
}

/** The stored width that is used for a requested one; undefined for a width that is never stored. */
export function widthFor(kept: readonly number[], wanted: number): number | undefined {
  if (kept.includes(wanted) || (wanted === thumbnailWidth && kept.length > 0)) return wanted;
  return steps.includes(wanted) ? kept.at(-1) : undefined;
}
