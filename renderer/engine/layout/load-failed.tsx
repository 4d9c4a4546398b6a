import { site } from '#schemas/site.ts';
import { Button } from '../components/button.tsx';
import { useSite } from '../data/site.tsx';
import { useReloadOnReconnect } from '../data/use-reload-on-reconnect.ts';
import { Head } from '../head/head.tsx';
import styles from './load-failed.module.css';

const reason = 'The connection may have been lost, or the site has been renewed since you came.';

/** Error page for a chunk that failed to load, with a button that reloads; it reloads by itself when the connection is back. */
export function LoadFailed() {
  const { Placeholder } = useSite().parts;
  useReloadOnReconnect(true);
  return (
    <div id="load-failed" className={`${styles.page} page-width`} role="alert">
      <Head title={`Page not loaded | ${site.name}`} description={reason} isIndexed={false} />
      <div className={styles.words}>
        <h1>This page did not load</h1>
        <p>{reason}</p>
        <Button onClick={() => window.location.reload()}>Load it again</Button>
      </div>
      <div className={styles.image}>
        <Placeholder />
      </div>
    </div>
  );
}
