import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { pages } from '#schemas/pages/index.ts';
import { site } from '#schemas/site.ts';
import { settingsQuery } from '../engine/data/queries.ts';
import { useSiteQuery } from '../engine/data/use-site-query.ts';
import styles from './school-layout.module.css';

/** Header with the menu, page and footer. */
export function SchoolLayout({ children }: { isPage: boolean; children: ReactNode }) {
  const { data: facts } = useSiteQuery(settingsQuery('school_facts'));
  return (
    <>
      <header className={styles.header}>
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
      </header>
      <main>{children}</main>
      <footer className={styles.footer}>
        <p>{facts?.motto}</p>
        <p>{facts?.email}</p>
      </footer>
    </>
  );
}
