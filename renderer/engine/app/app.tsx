import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useLocation, useRoutes } from 'react-router-dom';
import '#fonts/figtree.css';
import '#fonts/fraunces.css';
import '../../theme/tokens.css';
import '../../theme/base.css';
import { PublicLayout } from '../../layout/public-layout.tsx';
import { isPagePath, routes } from '../../pages/routes.tsx';
import { type Site, SiteProvider } from '../state/site.tsx';
import { EntryPageContext, useTrackEntryPage } from '../state/use-entry-page.ts';
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
  const isEntryPage = useTrackEntryPage();
  const page = useRoutes(routes);
  useEarlyPages();
  return (
    <EntryPageContext value={isEntryPage}>
      <PublicLayout isPage={isPagePath(pathname)}>{page}</PublicLayout>
    </EntryPageContext>
  );
}
