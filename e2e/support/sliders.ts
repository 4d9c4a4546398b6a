import { expect, type Locator, type Page } from '@playwright/test';

/** Locates a slider and its controls by name. */
export function findSlider(page: Page, name: string) {
  const region = page.getByRole('region', { name, exact: true });
  const press = (verb: string) => region.getByRole('button', { name: `${verb} ${name}` });
  return {
    region,
    next: press('Next slide of'),
    previous: press('Previous slide of'),
    pause: press('Pause'),
    slide: (place: string) => region.getByRole('group', { name: place, exact: true }),
  };
}

/** Waits until a number of slides is fully visible. */
export async function expectInView(region: Locator, count: number): Promise<void> {
  const inView = () =>
    region.evaluate((element) => {
      const row = element.firstElementChild?.getBoundingClientRect();
      const slides = [...element.querySelectorAll('[aria-roledescription="slide"]')];
      const isInside = ({ left, right }: DOMRect) =>
        row !== undefined && left > row.left - 1 && right < row.right + 1;
      return slides.filter((slide) => isInside(slide.getBoundingClientRect())).length;
    });
  await expect.poll(inView).toBe(count);
}
