import { useEffect, useState } from 'react';
import { Button } from '../engine/components/button.tsx';
import { isOptionalFailure } from '../engine/data/load-optional.ts';
import { Notice } from './notice.tsx';

/** Offers to reload the page when a required chunk failed to load. */
export function ReloadOffer() {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    // The import rejects only after the event.
    const onFailure = (event: Event) => {
      const error: unknown = event instanceof CustomEvent ? event.detail : undefined;
      timer = setTimeout(() => setShown((before) => before || !isOptionalFailure(error)));
    };
    window.addEventListener('preload-error', onFailure);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('preload-error', onFailure);
    };
  }, []);
  if (!isShown) return null;
  return (
    <Notice
      text="A part of this page could not be loaded. The connection may have been lost, or the site was renewed."
      onDismiss={() => setShown(false)}
    >
      <Button look="light" onClick={() => window.location.reload()}>
        Reload the page
      </Button>
    </Notice>
  );
}
