import { useEffect } from 'react';
import { loadOptional } from './load-optional.ts';
import { useSite } from './site.tsx';

/** Parts of the site that nobody needs to read a page, one import a part. */
export type SupportingAssets = readonly (() => Promise<unknown>)[];

const delay = 1000;

/** Fetches what is not needed to read a page about a second after the visitor came; a failure is logged and ignored. */
export function useSupportingAssets(assets: SupportingAssets): void {
  const { isPreview } = useSite();
  useEffect(() => {
    if (isPreview) return;
    const timer = setTimeout(() => {
      for (const load of assets) void loadOptional('Loading a supporting asset', load);
    }, delay);
    return () => clearTimeout(timer);
  }, [isPreview, assets]);
}
