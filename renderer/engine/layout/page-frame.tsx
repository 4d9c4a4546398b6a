import { type ReactNode, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { siteText } from '#schemas/engine/site-text.ts';
import { Button } from '../components/button.tsx';
import { ErrorBoundary } from '../components/error-boundary.tsx';
import { useSite } from '../data/site.tsx';
import { useReloadOnReconnect } from '../data/use-reload-on-reconnect.ts';
import { CompanyFacts } from '../head/company-facts.tsx';
import { BarePage } from './bare-page.tsx';
import notice from './notice.module.css';
import './page-frame.css';
import styles from './page-frame.module.css';
import { ReloadOffer } from './reload-offer.tsx';
import { TryAgain } from './try-again.tsx';
import { useNavigationEffects } from './use-navigation-effects.ts';

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
