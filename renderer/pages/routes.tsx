import type { QueryClient } from '@tanstack/react-query';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { projectQuery, type SiteQuery, serviceQuery } from '../engine/data/queries.ts';
import {
  AboutPage,
  ContactPage,
  HomePage,
  PrivacyPolicyPage,
  ProfilesPage,
  ProjectPage,
  ProjectsPage,
  ServicePage,
  ServicesPage,
  TeamPage,
  TermsConditionsPage,
} from './page-parts.tsx';
import { pageNumber, serviceFilter } from './projects-query.ts';
import { UnknownPath } from './unknown-path.tsx';

/** The pages of single rows: the call that answers the row at a slug. */
const rowQueries: Readonly<Record<string, (slug: string) => SiteQuery<{ readonly slug: string } | null>>> = {
  '/projects/:slug': projectQuery,
  '/services/:slug': serviceQuery,
};

/** The pages of the public site; those of details without a slug show the first row there is. */
const pageRoutes = [
  { path: '/', Component: HomePage },
  { path: '/projects', Component: ProjectsPage },
  { path: '/projects/:slug', Component: ProjectPage },
  { path: '/project-details', Component: ProjectPage },
  { path: '/services', Component: ServicesPage },
  { path: '/services/:slug', Component: ServicePage },
  { path: '/service-details', Component: ServicePage },
  { path: '/about', Component: AboutPage },
  { path: '/team', Component: TeamPage },
  { path: '/contact', Component: ContactPage },
  { path: '/profiles', Component: ProfilesPage },
  { path: '/privacy-policy', Component: PrivacyPolicyPage },
  { path: '/terms-conditions', Component: TermsConditionsPage },
] satisfies RouteObject[];

/** Every path of the public site, the unknown ones last. */
export const routes: RouteObject[] = [...pageRoutes, { path: '*', Component: UnknownPath }];

/** The names in a page's query that change what it shows. */
export const allowedQuery: Readonly<Record<string, readonly string[]>> = {
  '/projects': [serviceFilter, pageNumber],
};

/** Whether a page of the site stands at a path. */
export function isPagePath(pathname: string): boolean {
  return matchRoutes(pageRoutes, pathname) !== null;
}

/** Fetches the code of the page that stands at a path, if one does. */
export async function loadPageAt(pathname: string): Promise<void> {
  const [match] = matchRoutes(pageRoutes, pathname) ?? [];
  await match?.route.Component.load();
}

/** Whether the row that a path names is known to be missing, and where its page lives when that is elsewhere. */
export function readRow(
  client: QueryClient,
  pathname: string,
): { isMissing: boolean; movedTo: string | undefined } {
  const match = matchRoutes(pageRoutes, pathname)?.at(-1);
  const query = rowQueries[match?.route.path ?? ''];
  const slug = match?.params.slug;
  if (query === undefined || slug === undefined) return { isMissing: false, movedTo: undefined };
  const row = client.getQueryData<{ readonly slug: string } | null>(query(slug).queryKey);
  const hasMoved = row && row.slug !== slug;
  const folder = pathname.slice(0, pathname.lastIndexOf('/'));
  return {
    isMissing: row === null,
    movedTo: hasMoved ? `${folder}/${encodeURIComponent(row.slug)}` : undefined,
  };
}
