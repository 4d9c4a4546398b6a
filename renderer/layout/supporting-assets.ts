import type { SupportingAssets } from '../engine/data/use-supporting-assets.ts';

/** Chunks that any page may need after an interaction. */
export const supportingAssets: SupportingAssets = [() => import('../sections/compare-slider.tsx')];
