import { Button } from '../components/button.tsx';
import { useReloadOnReconnect } from '../data/use-reload-on-reconnect.ts';
import { BarePage } from './bare-page.tsx';

const reason = 'The connection may have been lost, or the site has been renewed since you came.';

/** Error page for a chunk that failed to load, with a button that reloads; it reloads by itself when the connection is back. */
export function LoadFailed() {
  useReloadOnReconnect(true);
  return (
    <BarePage id="load-failed" role="alert" title="Page not loaded" description={reason}>
      <h1>This page did not load</h1>
      <p>{reason}</p>
      <Button onClick={() => window.location.reload()}>Load it again</Button>
    </BarePage>
  );
}
