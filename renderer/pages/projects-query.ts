/** The name in the projects page's query that carries the chosen service. */
export const serviceFilter = 'service';
/** The name in the projects page's query that carries which page of the list is shown. */
export const pageNumber = 'page';

const path = '/projects';

interface ProjectList {
  /** The slug of the service whose projects are shown. */
  readonly service: string | undefined;
  readonly page: number;
}

/** The address of a page of the projects. */
export function projectListAddress({ service, page }: ProjectList): string {
  const query = new URLSearchParams();
  if (service !== undefined) query.set(serviceFilter, service);
  if (page > 1) query.set(pageNumber, String(page));
  return query.size > 0 ? `${path}?${query}` : path;
}

/** The page of the list that a query names; the first one for whatever is no page. */
export function readPageNumber(query: URLSearchParams): number {
  const page = query.get(pageNumber) ?? '';
  return /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1;
}
