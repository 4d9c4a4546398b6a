import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { pages } from '#schemas/pages/index.ts';
import { site } from '#schemas/site.ts';
import { useSettings } from '../engine/data/use-site-query.ts';
import styles from './site-layout.module.css';

/** Header with the menu, and footer, around every page. */
export function SiteLayout({ children }: { children: ReactNode }) {
  const facts = useSettings('school_facts');
  return (
    <>
      <header className={styles.header}>
        <div className={`${styles.line} page-width`}>
          <Link to="/" className={styles.name}>
            {site.name}
          </Link>
          <nav aria-label="Menu" className={styles.menu}>
            {Object.values(pages).map(({ name, route, menu }) =>
              menu === undefined ? null : (
                <Link key={name} to={route}>
                  {menu}
                </Link>
              ),
            )}
          </nav>
        </div>
      </header>
      {children}
      <footer className={styles.footer}>
        <div className={`${styles.line} page-width`}>
          <p>{facts?.motto}</p>
          {facts?.email && <a href={`mailto:${facts.email}`}>{facts.email}</a>}
        </div>
      </footer>
    </>
  );
}

/** Announces that a page is loading. */
export function Loader({ isLoaded }: { isLoaded: boolean }) {
  return isLoaded ? null : <p role="status">Loading…</p>;
}
