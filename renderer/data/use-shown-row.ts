import { useParams } from 'react-router-dom';
import type { PublicProjectDetail } from '#schemas/entities/project.ts';
import type { PublicServiceDetail } from '#schemas/entities/service.ts';
import type { SiteQuery } from '../engine/data/queries.ts';
import { type QueryResult, useSiteQuery } from '../engine/data/use-site-query.ts';
import { newestProjectsQuery, projectQuery, serviceNamesQuery, serviceQuery } from './entry-queries.ts';

interface Addressed {
  readonly slug: string;
}

const nothing: SiteQuery<null> = { queryKey: ['nothing'], queryFn: () => null };
const noRows: SiteQuery<readonly never[]> = { queryKey: ['no rows'], queryFn: () => [] };

/** The service of the current address; on the page that is edited for all services, the first one. */
export function useShownService(): QueryResult<PublicServiceDetail | null> {
  return useShownRow(serviceNamesQuery(), serviceQuery);
}

/** The project of the current address; on the page that is edited for all projects, the newest one. */
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
