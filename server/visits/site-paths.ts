import { pages } from '#schemas/pages/index.ts';

const declared = Object.values(pages);

/** The paths that search engines may list; a page that shows the first entry of a list has that entry's own address. */
export const listedPaths: readonly string[] = declared
  .filter(({ shows }) => shows === undefined)
  .map(({ route }) => route);

/** The path of every declared page, with or without content. */
export const sitePaths: ReadonlySet<string> = new Set(declared.map(({ route }) => route));
