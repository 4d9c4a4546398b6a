import { pages } from '#schemas/pages/index.ts';

/** The pages that hold no block: their text is part of the program. */
export const legalPaths = ['/privacy-policy', '/terms-conditions'] as const;

/** Every page that stands at one address for good, but those that show the first row of a list, which has its own. */
export const fixedPaths: readonly string[] = [
  ...Object.entries(pages)
    .filter(([name]) => !name.endsWith('-details'))
    .map(([, { route }]) => route),
  ...legalPaths,
];

/** Every path that the program declares, with or without content. */
export const sitePaths: ReadonlySet<string> = new Set([
  ...Object.values(pages).map((page) => page.route),
  ...legalPaths,
]);
