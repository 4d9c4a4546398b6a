import type { MediaRows } from './media-index.ts';
import type { VariantContext, VariantJobs } from './variant-jobs.ts';

/** Dependencies of the library operations. */
export interface LibraryContext extends VariantContext {
  readonly rows: MediaRows;
  readonly variants: VariantJobs;
}
