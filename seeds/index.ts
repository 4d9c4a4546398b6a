import type { Seed } from '#server/seed.ts';
import { writeContent } from './write-content.ts';

/** The website of Ghaf & Stone, as an empty store receives it. */
export const seed: Seed = { content: writeContent };
