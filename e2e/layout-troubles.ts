import type { Page } from '@playwright/test';

/** What can be read or worked on the page that lies over something else, runs out of its place, or makes the page scroll sideways. */
export async function findLayoutTroubles(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const tolerance = 4;
    const root = document.documentElement;
    const troubles = root.scrollWidth > window.innerWidth ? [`the page is ${root.scrollWidth} px wide`] : [];

    const isWord = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()) &&
      !getComputedStyle(element).display.startsWith('inline');

    /** What is left of an element's box where its ancestors cut it off; undefined where nothing is to be seen. */
    const boxOf = (element: Element) => {
      let { left, right, top, bottom } = element.getBoundingClientRect();
      if (isWord(element)) {
        // A line of text may share the width of its block with something else.
        const words = document.createRange();
        words.selectNodeContents(element);
        const inner = words.getBoundingClientRect();
        left = Math.max(left, inner.left);
        right = Math.min(right, inner.right);
      }
      for (let parent = element.parentElement; parent; parent = parent.parentElement) {
        const { overflowX, position } = getComputedStyle(parent);
        if (position === 'fixed') return undefined;
        if (overflowX === 'visible') continue;
        const frame = parent.getBoundingClientRect();
        left = Math.max(left, frame.left);
        right = Math.min(right, frame.right);
        top = Math.max(top, frame.top);
        bottom = Math.min(bottom, frame.bottom);
      }
      return right - left > tolerance && bottom - top > tolerance ? { left, right, top, bottom } : undefined;
    };
    /** Inside a row that is moved by hand. */
    const isInRow = (element: Element): boolean =>
      element.parentElement !== null &&
      (['auto', 'scroll'].includes(getComputedStyle(element.parentElement).overflowX) ||
        isInRow(element.parentElement));
    const isControl = (element: Element) =>
      element.matches('a[href], button, input, textarea, video, iframe');
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.closest('[aria-hidden="true"]') === null &&
      getComputedStyle(element).position !== 'fixed';

    const parts = [...document.querySelectorAll('body *')]
      .filter((element) => (isControl(element) || isWord(element)) && isShown(element))
      .flatMap((element) => {
        const box = boxOf(element);
        return box ? [{ element, box }] : [];
      });
    const nameOf = (element: Element) =>
      `${element.localName} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}"`;
    for (const { element } of parts) {
      const { left, right } = element.getBoundingClientRect();
      const isOut = left < -tolerance || right > window.innerWidth + tolerance;
      const isCut = getComputedStyle(element).textOverflow === 'ellipsis';
      const isWide = isWord(element) && !isCut && element.scrollWidth > element.clientWidth + tolerance;
      if (isWide || (isOut && !isInRow(element))) troubles.push(`${nameOf(element)} runs out of its place`);
    }
    for (const [index, one] of parts.entries()) {
      for (const other of parts.slice(index + 1)) {
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
        const across =
          Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left) > tolerance;
        const down =
          Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top) > tolerance;
        if (across && down) troubles.push(`${nameOf(one.element)} and ${nameOf(other.element)}`);
      }
    }
    return troubles;
  });
}

/** Sets the direction of writing, which no switch of the site does yet. */
export async function writeIn(page: Page, direction: 'ltr' | 'rtl'): Promise<void> {
  await page.evaluate((dir) => {
    document.documentElement.dir = dir;
  }, direction);
}
