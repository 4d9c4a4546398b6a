import type { QueryClient } from '@tanstack/react-query';
import {
  projectCountQuery,
  projectsPerPage,
  type ServiceName,
  serviceNamesQuery,
} from '../data/entry-queries.ts';
import { pageNumber, readPageNumber } from '../engine/pages/entry-list.ts';

/** Query parameter of the selected service. */
export const serviceFilter = 'service';

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

/** The service in a query; undefined if there is none with that slug. */
export function findService(
  services: readonly ServiceName[] | undefined,
  query: URLSearchParams,
): ServiceName | undefined {
  return services?.find(({ slug }) => slug === query.get(serviceFilter));
}

/** The last page of a list of projects. */
export function lastPageOf(count: number): number {
  return Math.max(1, Math.ceil(count / projectsPerPage));
}

/** Whether an address is a page of the projects that is known to be after the last one. */
export function isBeyondProjects(client: QueryClient, { pathname, searchParams }: URL): boolean {
  if (pathname !== path) return false;
  const services = client.getQueryData<readonly ServiceName[]>(serviceNamesQuery().queryKey);
  const service = findService(services, searchParams);
  const count = client.getQueryData<number>(projectCountQuery(service?.id).queryKey);
  return count !== undefined && readPageNumber(searchParams) > lastPageOf(count);
}
