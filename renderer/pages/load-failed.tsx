import { pages } from '#schemas/pages/index.ts';
import { site } from '#schemas/site.ts';
import { Button } from '../engine/components/button.tsx';
import { Head } from '../engine/head/head.tsx';
import { Placeholder } from '../theme/placeholder.tsx';
import styles from './not-found.module.css';

/** Error page for a chunk that failed to load, with a link that reloads. */
export function LoadFailed() {
  return (
    <div id="load-failed" className={`${styles.page} page-width`} role="alert">
      <Head title={`Page not loaded | ${site.name}`} description={pages.home.description} isIndexed={false} />
      <div className={styles.words}>
        <h1>This page did not load</h1>
        <p>The connection may have been lost, or the site has been renewed since you came.</p>
        <Button onClick={() => window.location.reload()}>Load it again</Button>
      </div>
      <Placeholder className={styles.image} />
    </div>
  );
}
