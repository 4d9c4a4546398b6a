import { courseQuery } from './data/course-queries.ts';
import type { ServerParts } from './engine/pages/server-parts.ts';

/** Parts of this site that the server uses besides its pages. */
export const serverParts: ServerParts = {
  entryQueries: { '/courses/:slug': courseQuery },
  allowedQuery: {},
  isBeyondEnd: () => false,
};
