import { site } from '#schemas/site.ts';

/** The title of a page as the browser and search engines show it. */
export function titleOf(page: string): string {
  return `${page} | ${site.titleEnd}`;
}
