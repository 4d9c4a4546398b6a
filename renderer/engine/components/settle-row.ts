/** Resolves with the slide that a row shows, once it has stopped scrolling. */
export async function settleRow(viewport: HTMLElement, isStopped: () => boolean): Promise<number> {
  const row = viewport.firstElementChild;
  const [first, second] = row?.children ?? [];
  if (!row || !first || !second) return 0;
  const step = second.getBoundingClientRect().left - first.getBoundingClientRect().left;
  let before = Number.NaN;
  while (!isStopped()) {
    const now = row.scrollLeft;
    const place = now / step;
    const isOnSlide = Math.abs(place - Math.round(place)) * Math.abs(step) < 2;
    const isAtEnd = Math.abs(now) + row.clientWidth > row.scrollWidth - 2;
    if (now === before && (isOnSlide || isAtEnd)) return Math.round(place);
    before = now;
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  return 0;
}
