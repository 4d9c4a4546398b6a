import type { QueryClient } from '@tanstack/react-query';
import type { PublicService } from '#schemas/entities/service.ts';
import { projectCountQuery, projectsPerPage, servicesQuery } from '../data/entry-queries.ts';

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

/** The service that a query names; undefined where there is none of that name. */
export function findService(
  services: readonly PublicService[] | undefined,
  query: URLSearchParams,
): PublicService | undefined {
  return services?.find(({ slug }) => slug === query.get(serviceFilter));
}

/** The last page of a list of projects. */
export function lastPageOf(count: number): number {
  return Math.max(1, Math.ceil(count / projectsPerPage));
}

/** Whether an address names a page of the projects that is known not to be there. */
export function isBeyondProjects(client: QueryClient, { pathname, searchParams }: URL): boolean {
  if (pathname !== path) return false;
  const services = client.getQueryData<readonly PublicService[]>(servicesQuery().queryKey);
  const service = findService(services, searchParams);
  const count = client.getQueryData<number>(projectCountQuery(service?.id).queryKey);
  return count !== undefined && readPageNumber(searchParams) > lastPageOf(count);
}
