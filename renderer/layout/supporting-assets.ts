/** What a page needs only once a visitor acts on it; loaded ahead of that, one import a part. */
export const supportingAssets: readonly (() => Promise<unknown>)[] = [
  () => import('../components/compare-slider.tsx'),
];
