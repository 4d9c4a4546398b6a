import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { siteText } from '#schemas/engine/site-text.ts';
import { Button } from '../components/button.tsx';
import { requestPage } from '../data/api-client.ts';
import { isOptionalFailure } from '../data/load-chunk.ts';
import { Notice } from './notice.tsx';

/** Offers to reload the page when a required chunk of it failed to load; other notices are rendered only without it. */
export function ReloadOffer({ children }: { children?: ReactNode }) {
  const { key } = useLocation();
  const [shownAt, setShownAt] = useState<string>();
  const isShown = shownAt === key;
  useReloadOnReconnect(isShown);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    // The import rejects only after the event.
    const onFailure = (event: Event) => {
      const error: unknown = event instanceof CustomEvent ? event.detail : undefined;
      timer = setTimeout(() => setShownAt((before) => (isOptionalFailure(error) ? before : key)));
    };
    window.addEventListener('preload-error', onFailure);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('preload-error', onFailure);
    };
  }, [key]);
  if (!isShown) return children;
  return (
    <Notice
      text={siteText(
        'A part of this page could not be loaded. The connection may have been lost, or the site was renewed.',
      )}
      onDismiss={() => setShownAt(undefined)}
    >
      <Button look="light" onClick={() => window.location.reload()}>
        {siteText('Reload the page')}
      </Button>
    </Notice>
  );
}

const retryMs = 5_000;

/** Reloads a page that lacks a part once the browser is online again and the server responds. */
export function useReloadOnReconnect(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return;
    let timer: ReturnType<typeof setTimeout>;
    const reload = () => {
      // Without a response the browser would replace the page by its own error.
      requestPage().then(
        () => window.location.reload(),
        () => {
          timer = setTimeout(reload, retryMs);
        },
      );
    };
    window.addEventListener('online', reload);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', reload);
    };
  }, [isActive]);
}
