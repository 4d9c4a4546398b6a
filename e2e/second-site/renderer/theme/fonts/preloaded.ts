/** Addresses of the fonts that the first view of every page is set in. */
export const preloadedFonts: readonly string[] = [];
