/** Parts of the site that nobody needs to read a page, one import a part. */
export type SupportingAssets = readonly (() => Promise<unknown>)[];

/** What any page may need once a visitor acts on it. */
export const supportingAssets: SupportingAssets = [() => import('../engine/components/compare-slider.tsx')];
