import { useParams } from 'react-router-dom';
import type { PublicProjectDetail } from '#schemas/entities/project.ts';
import type { PublicServiceDetail } from '#schemas/entities/service.ts';
import type { SiteQuery } from '../engine/data/queries.ts';
import { type QueryResult, useSiteQuery } from '../engine/data/use-site-query.ts';
import { newestProjectsQuery, projectQuery, serviceQuery, servicesQuery } from './entry-queries.ts';

interface Addressed {
  readonly slug: string;
}

const nothing: SiteQuery<null> = { queryKey: ['nothing'], queryFn: () => null };
const noRows: SiteQuery<readonly never[]> = { queryKey: ['no rows'], queryFn: () => [] };

/** The service that the page's address names; the first one on the page that stands for all of them. */
export function useShownService(): QueryResult<PublicServiceDetail | null> {
  return useShownRow(servicesQuery(), serviceQuery);
}

/** The project that the page's address names; the newest one on the page that stands for all of them. */
export function useShownProject(): QueryResult<PublicProjectDetail | null> {
  return useShownRow(newestProjectsQuery(1), projectQuery);
}

function useShownRow<Row extends Addressed>(
  all: SiteQuery<readonly Addressed[]>,
  one: (slug: string) => SiteQuery<Row | null>,
): QueryResult<Row | null> {
  const { slug } = useParams();
  const list = useSiteQuery<readonly Addressed[]>(slug === undefined ? all : noRows);
  const shown = slug ?? list.data?.[0]?.slug;
  const row = useSiteQuery<Row | null>(shown === undefined ? nothing : one(shown));
  return shown === undefined && !list.isSettled ? { ...row, isSettled: false } : row;
}
