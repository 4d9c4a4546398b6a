import figtree from './figtree-basic.woff2';
import fraunces from './fraunces-basic.woff2';

/** Addresses of the fonts that the first view of every page is set in. */
export const preloadedFonts: readonly string[] = [fraunces, figtree];
