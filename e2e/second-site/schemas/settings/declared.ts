import { schoolFacts } from './school-facts.ts';

/** Every declared set of site-wide values, in the order of the menu. */
export const declared = [schoolFacts] as const;
