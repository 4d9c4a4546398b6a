import { useEffect } from 'react';
import { loadOptionalPart } from '../engine/state/optional-part.ts';
import { useSite } from '../engine/state/site.tsx';
import type { SupportingAssets } from './supporting-assets.ts';

const delay = 1000;

/** Fetches what is not needed to read a page about a second after the visitor came; a failure is logged and ignored. */
export function useSupportingAssets(assets: SupportingAssets): void {
  const { isPreview } = useSite();
  useEffect(() => {
    if (isPreview) return;
    const timer = setTimeout(() => {
      for (const load of assets) void loadOptionalPart('Loading a supporting asset', load);
    }, delay);
    return () => clearTimeout(timer);
  }, [isPreview, assets]);
}
