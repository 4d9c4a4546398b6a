import type { Page } from '@playwright/test';

/** The visible box of a text or control. */
interface Box {
  readonly name: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** Indexes of its ancestors in the list. */
  readonly within: readonly number[];
  /** Whether its text overflows, or it is outside the page. */
  readonly isOut: boolean;
}

const tolerance = 4;

/** Lists texts and controls that overlap or overflow, and a page that scrolls horizontally. */
export async function findLayoutIssues(page: Page): Promise<string[]> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  const isWider = width > (page.viewportSize()?.width ?? width);
  const parts = await readParts(page);
  const overlaps = parts.flatMap((one, index) =>
    parts
      .slice(index + 1)
      .filter((other) => !other.within.includes(index) && overlap(one, other))
      .map((other) => `${one.name} and ${other.name}`),
  );
  return [
    ...(isWider ? [`the page is ${width} px wide`] : []),
    ...parts.filter(({ isOut }) => isOut).map(({ name }) => `${name} overflows`),
    ...overlaps,
  ];
}

function overlap(one: Box, other: Box): boolean {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return across > tolerance && down > tolerance;
}

function readParts(page: Page): Promise<Box[]> {
  return page.evaluate((slack) => {
    const isWord = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()) &&
      !getComputedStyle(element).display.startsWith('inline');
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.closest('[aria-hidden="true"]') === null;
    const floats = (element: Element) => {
      const { position, bottom } = getComputedStyle(element);
      return position === 'fixed' || (position === 'sticky' && bottom !== 'auto');
    };
    const around = (element: Element): Element[] =>
      element.parentElement ? [element.parentElement, ...around(element.parentElement)] : [];

    const read = (element: Element) => {
      const box = element.getBoundingClientRect();
      let { left, right, top, bottom } = box;
      // Measures the text itself, as other content may share the width of its block.
      const words = document.createRange();
      words.selectNodeContents(element);
      const inner = isWord(element) ? words.getBoundingClientRect() : box;
      left = Math.max(left, inner.left);
      right = Math.min(right, inner.right);
      const frames = around(element).filter((frame) => getComputedStyle(frame).overflowX !== 'visible');
      for (const frame of frames.map((each) => each.getBoundingClientRect())) {
        left = Math.max(left, frame.left);
        right = Math.min(right, frame.right);
        top = Math.max(top, frame.top);
        bottom = Math.min(bottom, frame.bottom);
      }
      const isInRow = frames.some((frame) => ['auto', 'scroll'].includes(getComputedStyle(frame).overflowX));
      const isOffPage = !isInRow && (box.left < -slack || box.right > window.innerWidth + slack);
      const isCut = getComputedStyle(element).textOverflow === 'ellipsis';
      const isTooWide = isWord(element) && !isCut && element.scrollWidth > element.clientWidth + slack;
      const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40);
      const isOut = isOffPage || isTooWide;
      return { element, name: `${element.localName} "${name}"`, left, right, top, bottom, isOut };
    };
    const parts = [...document.querySelectorAll('body *')]
      .filter((each) => each.matches('a[href], button, input, textarea, video, iframe') || isWord(each))
      .filter(isShown)
      // Fixed elements, and bars at the foot of the screen, overlap the page intentionally.
      .filter((each) => ![each, ...around(each)].some(floats))
      .map(read)
      .filter(({ left, right, top, bottom }) => right - left > slack && bottom - top > slack);
    const places = new Map(parts.map(({ element }, index) => [element, index]));
    return parts.map(({ element, ...part }) => ({
      ...part,
      within: around(element).flatMap((each) => places.get(each) ?? []),
    }));
  }, tolerance);
}

/** Sets the text direction of the page, and waits until everything is in its place. */
export async function setDirection(page: Page, direction: 'ltr' | 'rtl'): Promise<void> {
  await page.evaluate(async (dir) => {
    document.documentElement.dir = dir;
    // Elements can move in a transition when the direction changes.
    await new Promise(requestAnimationFrame);
    const moves = document.getAnimations().filter((each) => each instanceof CSSTransition);
    await Promise.allSettled(moves.map(({ finished }) => finished));
  }, direction);
}

/** Pixels by which a page is wider than its window. */
export function widthBeyond(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
