import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useLocation, useRoutes } from 'react-router-dom';
import { createLazyComponent } from '../data/lazy-component.tsx';
import { type Site, SiteProvider, useSite } from '../data/site.tsx';
import { EntryPageContext, useTrackEntryPage } from '../data/use-entry-page.ts';
import type { ReviewBar as Bar } from '../review/review-bar.tsx';
import { useEarlyPages } from './use-early-pages.ts';

/** A chunk of its own, which visitors do not download. */
const ReviewBar = createLazyComponent<ComponentProps<typeof Bar>>(
  'renderer/engine/review/review-bar.tsx',
  async () => (await import('../review/review-bar.tsx')).ReviewBar,
);

/** The public site inside a router: the same tree in server, browser and preview. */
export function App({ client, site }: { client: QueryClient; site: Site }) {
  return (
    <QueryClientProvider client={client}>
      <SiteProvider site={site}>
        <Pages />
      </SiteProvider>
    </QueryClientProvider>
  );
}

function Pages() {
  const { pathname } = useLocation();
  const { review, parts } = useSite();
  const { routes, isPagePath, Layout } = parts;
  const isEntryPage = useTrackEntryPage();
  const page = useRoutes(routes);
  useEarlyPages();
  return (
    <EntryPageContext value={isEntryPage}>
      {review && <ReviewBar review={review} />}
      <Layout isPage={isPagePath(pathname)}>{page}</Layout>
    </EntryPageContext>
  );
}
