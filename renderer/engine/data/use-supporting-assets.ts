import { useEffect } from 'react';
import { loadOptional } from './load-chunk.ts';
import { useSite } from './site.tsx';

/** Chunks that are not needed to read a page, one import each. */
export type SupportingAssets = readonly (() => Promise<unknown>)[];

const delay = 1000;

/** Loads optional chunks about a second after the page; failures are logged. */
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
