import { courseQuery } from './data/course-queries.ts';
import type { ServerParts } from './engine/pages/read-entry.ts';

/** What the server needs of this site beside its pages. */
export const serverParts: ServerParts = {
  entryQueries: { '/courses/:slug': courseQuery },
  allowedQuery: {},
  isBeyondEnd: () => false,
};
