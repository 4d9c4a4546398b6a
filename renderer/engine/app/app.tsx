import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentProps, useEffect } from 'react';
import { useRoutes } from 'react-router-dom';
import { createLazyComponent } from '../data/lazy-component.tsx';
import { loadOptional } from '../data/load-chunk.ts';
import { type Site, SiteProvider, useSite } from '../data/site.tsx';
import { EntryPageContext, useTrackEntryPage } from '../data/use-entry-page.ts';
import { PageFrame } from '../layout/page-frame.tsx';
import type { ReviewBar as Bar } from '../review/review-bar.tsx';

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
  const { review, parts } = useSite();
  const isEntryPage = useTrackEntryPage();
  const page = useRoutes(parts.routes);
  useEffect(() => {
    // From here on links load no document, and moves in the history are heard.
    document.documentElement.dataset.hydrated = '';
  }, []);
  useEarlyPages();
  return (
    <EntryPageContext value={isEntryPage}>
      {review && <ReviewBar review={review} />}
      <PageFrame>{page}</PageFrame>
    </EntryPageContext>
  );
}

const hints = ['pointerover', 'touchstart', 'focusin'] as const;

/** Loads the chunk of a page when a visitor points at, touches or focuses a link to it. */
function useEarlyPages(): void {
  const { loadPageAt } = useSite().parts;
  useEffect(() => {
    const follow = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link?.origin !== window.location.origin) return;
      void loadOptional('Loading a page early', () => loadPageAt(link.pathname));
    };
    for (const hint of hints) document.addEventListener(hint, follow, { passive: true });
    return () => {
      for (const hint of hints) document.removeEventListener(hint, follow);
    };
  }, [loadPageAt]);
}
