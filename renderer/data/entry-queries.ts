import type { PublicClient } from '#schemas/entities/client.ts';
import type { PublicProject, PublicProjectDetail } from '#schemas/entities/project.ts';
import type { PublicService, PublicServiceDetail } from '#schemas/entities/service.ts';
import type { PublicMember } from '#schemas/entities/team-member.ts';
import {
  chosenEntriesQuery,
  entriesQuery,
  entryCountQuery,
  entryQuery,
  type SiteQuery,
} from '../engine/data/queries.ts';

/** Projects on a page of their list. */
export const projectsPerPage = 24;

/** The services with these ids, in their order, or all of them. */
export function servicesQuery(ids?: readonly number[]): SiteQuery<readonly PublicService[]> {
  return ids ? chosenEntriesQuery('services', ids) : entriesQuery('services');
}

/** The service at a slug, which may be a former one; null where there is none. */
export function serviceQuery(slug: string): SiteQuery<PublicServiceDetail | null> {
  return entryQuery('services', slug);
}

/** The projects with these ids, in their order. */
export function projectsQuery(ids: readonly number[]): SiteQuery<readonly PublicProject[]> {
  return chosenEntriesQuery('projects', ids);
}

/** The newest projects, of all services or of one; at most `limit`. */
export function newestProjectsQuery(limit: number, service?: number): SiteQuery<readonly PublicProject[]> {
  return entriesQuery('projects', `per_page=${limit}${ofService(service)}`);
}

/** The project that follows another in the list of all, the newest first; none after the oldest. */
export function projectAfterQuery(id: number): SiteQuery<readonly PublicProject[]> {
  return entriesQuery('projects', `after=${id}&per_page=1`);
}

/** One page of the projects of all services or of one, the newest first. */
export function projectPageQuery(page: number, service?: number): SiteQuery<readonly PublicProject[]> {
  return entriesQuery('projects', `page=${page}&per_page=${projectsPerPage}${ofService(service)}`);
}

/** The project at a slug, which may be a former one; null where there is none. */
export function projectQuery(slug: string): SiteQuery<PublicProjectDetail | null> {
  return entryQuery('projects', slug);
}

/** The clients that are companies. */
export function clientsQuery(): SiteQuery<readonly PublicClient[]> {
  return entriesQuery('clients');
}

/** The team members with these ids, in their order, or all of them. */
export function teamQuery(ids?: readonly number[]): SiteQuery<readonly PublicMember[]> {
  return ids ? chosenEntriesQuery('team', ids) : entriesQuery('team');
}

/** The number of projects of one service, or of all. */
export function projectCountQuery(service?: number): SiteQuery<number> {
  return entryCountQuery('projects', service === undefined ? '' : `service=${service}`);
}

/** The number of entries, or of projects with a status. */
export function countQuery(
  resource: 'projects' | 'clients' | 'services' | 'team',
  status?: 'Completed' | 'In Progress',
): SiteQuery<number> {
  return entryCountQuery(resource, status === undefined ? '' : `status=${encodeURIComponent(status)}`);
}

const ofService = (service: number | undefined) => (service === undefined ? '' : `&service=${service}`);
