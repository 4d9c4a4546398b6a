import type { Content } from '#schemas/blocks.ts';
import type { PublicService } from '#schemas/entities/service.ts';

type Files = PublicService['media'];

/** One of the declared file orders. */
export type MediaOrder = Content<'service_details_page'>['mediaOrder'];

/** Sorts files in the chosen order, or by upload date. */
export function orderMedia(files: Files, order: MediaOrder): Files {
  if (order === 'newest') return files.toSorted((a, b) => b.id - a.id);
  if (order === 'oldest') return files.toSorted((a, b) => a.id - b.id);
  return files.toSorted((a, b) => a.pivot.order_no - b.pivot.order_no);
}
