import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { siteText } from '#schemas/engine/site-text.ts';
import { Button } from '../components/button.tsx';
import { isKeptPlace } from '../components/content-link.tsx';
import { ErrorBoundary } from '../components/error-boundary.tsx';
import { useSite } from '../data/site.tsx';
import { CompanyFacts } from '../head/facts-script.tsx';
import { BarePage } from './bare-page.tsx';
import notice from './notice.module.css';
import { ReloadOffer, useReloadOnReconnect } from './reload-offer.tsx';
import './page-frame.css';
import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { countVisit } from '../data/count-visit.ts';
import { freshFor } from '../data/site-client.ts';
import styles from './page-frame.module.css';
import { TryAgain } from './try-again.tsx';

/** The site's layout around a page, with what every site owes its visitors: skip link, focus, visits, notices of failures and facts of the company. */
export function PageFrame({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const { Layout, isPagePath } = useSite().parts;
  useNavigationEffects(main, isPagePath(pathname));
  return (
    <>
      <a href="#content" className={styles.skip}>
        {siteText('Skip to content')}
      </a>
      <Layout>
        <main id="content" ref={main} tabIndex={-1} className={styles.main}>
          <ErrorBoundary content={pathname} fallback={<LoadFailed />}>
            {children}
          </ErrorBoundary>
        </main>
        <div className={notice.place}>
          <ReloadOffer>
            <TryAgain />
          </ReloadOffer>
        </div>
      </Layout>
      {pathname === '/' && <CompanyFacts />}
    </>
  );
}

const lostReason = siteText(
  'The connection may have been lost, or the site has been renewed since you came.',
);

/** Error page for a chunk that failed to load, with a button that reloads; it reloads by itself when the connection is back. */
function LoadFailed() {
  useReloadOnReconnect(true);
  return (
    <BarePage id="load-failed" role="alert" title={siteText('Page not loaded')} description={lostReason}>
      <h1>{siteText('This page did not load')}</h1>
      <p>{lostReason}</p>
      <Button onClick={() => window.location.reload()}>{siteText('Load it again')}</Button>
    </BarePage>
  );
}

/** Counts visits to pages entered by links or restored by the browser, refreshes their shared data, scrolls to the top and moves the focus there, which links to the page that is shown do too. */
function useNavigationEffects(main: RefObject<HTMLElement | null>, isPage: boolean): void {
  const { pathname, key, state } = useLocation();
  const staysInPlace = isKeptPlace(state);
  const navigation = useNavigationType();
  const { isPreview, review } = useSite();
  const client = useQueryClient();
  const entered = useRef({ pathname: '', key: '', isPage: false });

  useEffect(() => {
    const before = entered.current;
    const isEntry = before.pathname === '';
    if (before.pathname === pathname && before.key === key) return;
    entered.current = { pathname, key, isPage };
    // The visit to the loaded page was counted before hydration.
    if (isPreview || isEntry) return;
    if (before.pathname !== pathname) {
      refetchOld(client);
      // A replaced history entry is the same page at its current address.
      const isCounted = navigation === NavigationType.Replace && before.isPage;
      if (isPage && !isCounted) countVisit(pathname);
    }
    if (navigation === NavigationType.Pop || staysInPlace) return;
    main.current?.focus({ preventScroll: true });
    const stands = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: stands ? 'auto' : 'smooth' });
  }, [pathname, key, navigation, staysInPlace, isPreview, isPage, main, client]);

  const isCountedAgain = isPage && !isPreview && review === undefined;
  useEffect(() => {
    // A page that the browser restores from its back/forward cache runs no script again.
    const count = ({ persisted }: PageTransitionEvent) => persisted && isCountedAgain && countVisit(pathname);
    window.addEventListener('pageshow', count);
    return () => window.removeEventListener('pageshow', count);
  }, [pathname, isCountedAgain]);
}

/** Refetches old data in use: header and footer stay mounted, so they would go on to show the data of the first page. */
function refetchOld(client: QueryClient): void {
  const isOld = ({ state }: Query) =>
    state.status === 'success' && Date.now() >= state.dataUpdatedAt + freshFor;
  void client.refetchQueries({ type: 'active', predicate: isOld }, { cancelRefetch: false });
}
