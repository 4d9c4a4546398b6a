import { useQuery } from '@tanstack/react-query';
import type { ComponentRow } from '#schemas/api/admin.ts';
import { pages } from '#schemas/pages/index.ts';
import { request } from '../data/api-client.ts';
import { messageOf } from '../data/api-error.ts';
import { type BlockScreenEntry, blockScreens } from '../navigation/navigation.ts';
import { LoadFailure } from '../ui/load-failure.tsx';
import { PageLoader } from '../ui/page-loader.tsx';
import { Screen } from '../ui/screen.tsx';
import { OverviewList, type OverviewRow } from './overview-list.tsx';

/** Every piece of page content, when it was last saved, and the way to its editor. */
export function ContentOverview() {
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: ['overview', 'content'],
    queryFn: async () => (await request('listComponents')).data,
  });

  return (
    <Screen title="Content" lead="What visitors read and see, page by page.">
      {isPending && <PageLoader />}
      {error !== null && (
        <LoadFailure
          title="Failed to load the content"
          text={messageOf(error)}
          onRetry={refetch}
          isRetrying={isFetching}
        />
      )}
      {data !== undefined && <OverviewList rows={blockScreens.map((screen) => toRow(screen, data))} />}
    </Screen>
  );
}

function toRow({ path, label, page, blocks }: BlockScreenEntry, rows: readonly ComponentRow[]): OverviewRow {
  const stored = rows.filter(({ name }) => blocks.some(({ type }) => type === name));
  const last = stored.toSorted((a, b) => b.updated_at.localeCompare(a.updated_at))[0];
  const saved = last === undefined ? null : { at: last.updated_at, by: last.updated_by };
  const { label: name, route } = pages[page];
  return { path, label, place: label === name ? route : name, saved };
}
