import { pages } from '#schemas/pages/index.ts';

const declared = Object.values(pages);

/** The pages that search engines may list; a page that shows the first entry of a list has that entry's own address. */
export const listedPages = declared.filter(({ shows }) => shows === undefined);

/** The path of every declared page, with or without content. */
export const sitePaths: ReadonlySet<string> = new Set(declared.map(({ route }) => route));
