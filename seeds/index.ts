import type { Seed } from '#server/seed.ts';
import { writeContent } from './write-content.ts';

/** The seed content of the Ghaf & Stone website. */
export const seed: Seed = { content: writeContent };
