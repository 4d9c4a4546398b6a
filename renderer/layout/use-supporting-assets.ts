import { useEffect } from 'react';
import { logFailure } from '../state/log-failure.ts';
import { useSite } from '../state/site.tsx';
import { supportingAssets } from './supporting-assets.ts';

const delay = 1000;

/** Fetches what is not needed to read a page about a second after the visitor came; a failure is logged and ignored. */
export function useSupportingAssets(): void {
  const { isPreview } = useSite();
  useEffect(() => {
    if (isPreview) return;
    const timer = setTimeout(() => {
      for (const load of supportingAssets)
        load().catch((error: unknown) => logFailure('Loading a supporting asset', error));
    }, delay);
    return () => clearTimeout(timer);
  }, [isPreview]);
}
