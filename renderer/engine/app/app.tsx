import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useLocation, useRoutes } from 'react-router-dom';
import { type Site, SiteProvider, useSite } from '../data/site.tsx';
import { EntryPageContext, useTrackEntryPage } from '../data/use-entry-page.ts';
import { useEarlyPages } from './use-early-pages.ts';

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
  const { routes, isPagePath, Layout } = useSite().parts;
  const isEntryPage = useTrackEntryPage();
  const page = useRoutes(routes);
  useEarlyPages();
  return (
    <EntryPageContext value={isEntryPage}>
      <Layout isPage={isPagePath(pathname)}>{page}</Layout>
    </EntryPageContext>
  );
}
