import { projectQuery, serviceQuery } from './data/entry-queries.ts';
import type { ServerParts } from './engine/pages/read-entry.ts';
import { isBeyondProjects, pageNumber, serviceFilter } from './pages/projects-query.ts';

/** What the server needs of this site beside its pages. */
export const serverParts: ServerParts = {
  entryQueries: { '/projects/:slug': projectQuery, '/services/:slug': serviceQuery },
  allowedQuery: { '/projects': [serviceFilter, pageNumber] },
  isBeyondEnd: isBeyondProjects,
};
