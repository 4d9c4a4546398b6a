const steps = [320, 640, 960, 1280, 1920];
const widest = 1920;

/** The widths in pixels that are kept of a picture beside its original, ascending. */
export function mediaWidths(width: number): number[] {
  const below = steps.filter((step) => step < width);
  const own = Math.min(width, widest);
  return below.includes(own) ? below : [...below, own];
}

/** Which of the widths kept of a picture answers for a wanted one; undefined for a width that is never kept. */
export function widthFor(kept: readonly number[], wanted: number): number | undefined {
  if (kept.includes(wanted)) return wanted;
  return steps.includes(wanted) ? kept.at(-1) : undefined;
}
