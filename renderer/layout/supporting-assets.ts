import type { SupportingAssets } from '../engine/data/use-supporting-assets.ts';

/** Chunks that any page may need after an interaction. */
export const supportingAssets: SupportingAssets = [() => import('../engine/components/compare-slider.tsx')];
