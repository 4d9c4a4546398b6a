import type { SupportingAssets } from '../engine/data/use-supporting-assets.ts';

/** What any page may need once a visitor acts on it. */
export const supportingAssets: SupportingAssets = [() => import('../engine/components/compare-slider.tsx')];
