import { useQueries } from '@tanstack/react-query';
import { redirect } from '#schemas/engine/every-site.ts';
import { settings } from '#schemas/settings.ts';
import { settingQuery } from '../data/queries.ts';
import { LoadFailure, PageLoader } from '../ui/loaded.tsx';
import { Screen } from '../ui/screen.tsx';
import { OverviewList, type OverviewRow, settingRow } from './overview-list.tsx';

/** Redirects have a screen among the settings, and no last save of their own. */
const redirects: OverviewRow = { path: redirect.screen.path, label: redirect.plural, saved: undefined };

/** The overview of all settings, with their last save and a link to their form. */
export function SettingsOverview() {
  const queries = useQueries({
    queries: settings.map(({ type }) => settingQuery(type)),
  });
  const failed = queries.find(({ error }) => error !== null);
  const retry = () => {
    for (const { error, refetch } of queries) if (error !== null) refetch();
  };
  const rows = settings.map(({ label, screen }, position) =>
    settingRow(screen.path, label, queries[position]?.data),
  );

  return (
    <Screen title="Settings" lead="What the whole site uses.">
      {failed && <LoadFailure title="Failed to load settings" query={{ ...failed, refetch: retry }} />}
      {queries.some(({ isPending }) => isPending) ? (
        <PageLoader />
      ) : (
        failed === undefined && <OverviewList rows={[...rows, redirects]} />
      )}
    </Screen>
  );
}
