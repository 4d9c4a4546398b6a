/** Paths of public endpoints, separate from their schemas, which visitors do not download. */
export const publicPaths = {
  showComponent: '/public/components',
  showNamedComponent: '/public/components/{name}',
  showPage: '/public/pages/{name}',
  showBlock: '/public/blocks/{type}',
  showEntity: '/public/entities/{type}',
  showSettings: '/public/settings/show',
  recordVisit: '/public/record-visit',
  sendMessage: '/public/contact',
} as const;

/** The path of the public entries of an entity. */
export function publicEntryPaths(resource: string) {
  return { list: `/public/${resource}`, show: `/public/${resource}/{slug}` } as const;
}

/** The request header of the site's own scripts, which get an empty response for content that is not stored and pages that do not exist: a browser logs each 404. */
export const allowEmptyHeader = 'x-allow-empty';
