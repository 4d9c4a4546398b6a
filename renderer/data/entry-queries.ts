import { cutAtWord } from '#schemas/engine/text-measure.ts';
import type { PublicClient } from '#schemas/entities/client.ts';
import type { PublicProject, PublicProjectDetail } from '#schemas/entities/project.ts';
import type { PublicService, PublicServiceDetail } from '#schemas/entities/service.ts';
import type { PublicMember } from '#schemas/entities/team-member.ts';
import {
  chosenEntriesQuery,
  entriesQuery,
  entryCountQuery,
  entryQuery,
  type RowView,
  type SiteQuery,
} from '../engine/data/queries.ts';

/** Projects on a page of their list. */
export const projectsPerPage = 24;

/** A service as links to it show it. */
export type ServiceName = Pick<PublicService, 'id' | 'slug' | 'title'>;

const serviceName: RowView<PublicService, ServiceName> = {
  name: 'name',
  show: ({ id, slug, title }) => ({ id, slug, title }),
};

/** A service as lists of services show it. */
export type ServiceCardRow = ServiceName & {
  readonly description: string;
  /** The address of its first image; may be empty. */
  readonly image: string;
};

/** A description as cards show it. */
export const cardDescription = (description: string) => cutAtWord(description, 100);

const serviceCard: RowView<PublicService, ServiceCardRow> = {
  name: 'card',
  show: ({ id, slug, title, description, media }) => ({
    ...{ id, slug, title },
    description: cardDescription(description),
    image: firstImageOf(media),
  }),
};

/** A project as cards and their popups show it. */
export type ProjectCardRow = Omit<PublicProject, 'description' | 'media' | 'services'> & {
  /** Ids; their names are loaded by every page. */
  readonly services: readonly number[];
};

/** The first image of its gallery replaces a missing after image. */
const projectCard: RowView<PublicProject, ProjectCardRow> = {
  name: 'card',
  show: ({ description: _, media, after_image, services, ...shown }) => ({
    ...shown,
    services: services.map(({ id }) => id),
    after_image: after_image || firstImageOf(media),
  }),
};

function firstImageOf(media: PublicProject['media']): string {
  return media.find(({ type }) => type === 'image')?.file_path ?? '';
}

/** The services with these ids, in their order, or all of them. */
export function servicesQuery(ids?: readonly number[]): SiteQuery<readonly ServiceCardRow[]> {
  return ids ? chosenEntriesQuery('services', ids, serviceCard) : entriesQuery('services', '', serviceCard);
}

/** The names and addresses of all services. */
export function serviceNamesQuery(): SiteQuery<readonly ServiceName[]> {
  return entriesQuery('services', '', serviceName);
}

/** The service at a slug, which may be a former one; null where there is none. */
export function serviceQuery(slug: string): SiteQuery<PublicServiceDetail | null> {
  return entryQuery('services', slug);
}

/** The projects with these ids, in their order. */
export function projectsQuery(ids: readonly number[]): SiteQuery<readonly ProjectCardRow[]> {
  return chosenEntriesQuery('projects', ids, projectCard);
}

/** The newest projects, of all services or of one; at most `limit`. */
export function newestProjectsQuery(limit: number, service?: number): SiteQuery<readonly ProjectCardRow[]> {
  return entriesQuery('projects', `per_page=${limit}${ofService(service)}`, projectCard);
}

/** The project that follows another in the list of all, the newest first; none after the oldest. */
export function projectAfterQuery(id: number): SiteQuery<readonly ProjectCardRow[]> {
  return entriesQuery('projects', `after=${id}&per_page=1`, projectCard);
}

/** One page of the projects of all services or of one, the newest first. */
export function projectPageQuery(page: number, service?: number): SiteQuery<readonly ProjectCardRow[]> {
  return entriesQuery(
    'projects',
    `page=${page}&per_page=${projectsPerPage}${ofService(service)}`,
    projectCard,
  );
}

/** The project at a slug, which may be a former one; null where there is none. */
export function projectQuery(slug: string): SiteQuery<PublicProjectDetail | null> {
  return entryQuery('projects', slug);
}

/** The clients that are companies. */
export function clientsQuery(): SiteQuery<readonly PublicClient[]> {
  return entriesQuery('clients');
}

/** The team members. */
export function teamQuery(): SiteQuery<readonly PublicMember[]> {
  return entriesQuery('team');
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
