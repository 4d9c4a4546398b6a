const steps = [320, 720, 1200, 1920];
const widest = 1920;
/** A width close to the widest of its image would save little. */
const leastGrowth = 1.25;

/** The widths in pixels that are kept of a picture beside its original, ascending. */
export function mediaWidths(width: number): number[] {
  const own = Math.min(width, widest);
  return [...steps.filter((step) => step * leastGrowth <= own), own];
}

/** Which of the widths kept of a picture answers for a wanted one; undefined for a width that is never kept. */
export function widthFor(kept: readonly number[], wanted: number): number | undefined {
  if (kept.includes(wanted)) return wanted;
  return steps.includes(wanted) ? kept.at(-1) : undefined;
}
