import { sentParameter } from '#schemas/api/message-form.ts';
import { projectQuery, serviceQuery } from './data/entry-queries.ts';
import { pageNumber } from './engine/pages/entry-list.ts';
import type { ServerParts } from './engine/pages/server-parts.ts';
import { isBeyondProjects, serviceFilter } from './pages/projects-query.ts';

/** Parts of this site that the server uses besides its pages. */
export const serverParts: ServerParts = {
  entryQueries: { '/projects/:slug': projectQuery, '/services/:slug': serviceQuery },
  allowedQuery: { '/projects': [serviceFilter, pageNumber], '/contact': [sentParameter] },
  isBeyondEnd: isBeyondProjects,
};
