import { type ReactNode, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../components/error-boundary.tsx';
import { useSite } from '../data/site.tsx';
import { CompanyFacts } from '../head/company-facts.tsx';
import { LoadFailed } from './load-failed.tsx';
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
        Skip to content
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
