import type { VariantContext, VariantJobs } from './variant-jobs.ts';

/** Dependencies of the library operations. */
export interface LibraryContext extends VariantContext {
  readonly variants: VariantJobs;
}
