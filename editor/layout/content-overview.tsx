import { Stack, Text, Title } from '@mantine/core';
import { useQueries, useQuery } from '@tanstack/react-query';
import type { ComponentRow } from '#schemas/api/admin.ts';
import { headKey } from '#schemas/engine/page.ts';
import { type PageName, pages } from '#schemas/pages/index.ts';
import { pageHeads } from '#schemas/settings.ts';
import { request } from '../data/api-client.ts';
import { settingQuery } from '../data/queries.ts';
import { BrokenLinkList } from '../publishing/list-section.tsx';
import { LoadFailure, PageLoader } from '../ui/loaded.tsx';
import { type BlockScreenEntry, blockScreens } from '../ui/navigation.ts';
import { Screen } from '../ui/screen.tsx';
import { OverviewList, type OverviewRow, settingRow } from './overview-list.tsx';

/** The overview of all pages' blocks and titles, with their last save and a link to their editor. */
export function ContentOverview() {
  const query = useQuery({
    queryKey: ['overview', 'content'],
    queryFn: async () => (await request('listComponents')).data,
  });
  const { data, error, isPending } = query;
  const heads = useHeadRows();

  return (
    <Screen title="Content" lead="What visitors read and see, page by page.">
      {isPending && <PageLoader />}
      {error !== null && <LoadFailure title="Failed to load the content" query={query} />}
      {data !== undefined && (
        <Stack gap="2rem">
          {Object.values(pages).map(({ name, label, route }) => (
            <section key={name} aria-labelledby={`page-${name}`}>
              <Title order={2} size="h4" id={`page-${name}`}>
                {label}
              </Title>
              <Text size="sm" c="dimmed" mb="xs">
                {route}
              </Text>
              <OverviewList
                rows={[
                  ...blockScreens.filter(({ page }) => page === name).map((screen) => toRow(screen, data)),
                  ...(heads.get(name) ?? []),
                ]}
              />
            </section>
          ))}
        </Stack>
      )}
      <BrokenLinkList />
    </Screen>
  );
}

function toRow({ path, label, blocks }: BlockScreenEntry, rows: readonly ComponentRow[]): OverviewRow {
  const stored = rows.filter(({ name }) => blocks.some(({ type }) => type === name));
  const last = stored.toSorted((a, b) => b.updated_at.localeCompare(a.updated_at))[0];
  const saved = last === undefined ? null : { at: last.updated_at, by: last.updated_by };
  const documents = stored.map(({ id }) => `components/${id}`);
  return { path, label, documents, saved, draft: stored.find(({ draft }) => draft)?.draft };
}

/** The title and description of each page that has some; the declared ones until they are saved. */
function useHeadRows(): ReadonlyMap<PageName, readonly OverviewRow[]> {
  const queries = useQueries({ queries: pageHeads.map(({ type }) => settingQuery(type)) });
  const label = 'Title and description';
  return new Map(
    Object.values(pages).map(({ name, headScreen }): [PageName, OverviewRow[]] => {
      if (headScreen !== undefined)
        return [name, [{ path: headScreen, label, saved: undefined, draft: undefined }]];
      const position = pageHeads.findIndex(({ type }) => type === headKey(name));
      const path = pageHeads[position]?.screen.path;
      const stored = queries[position]?.data ?? undefined;
      return [name, path === undefined ? [] : [settingRow(path, label, stored)]];
    }),
  );
}
