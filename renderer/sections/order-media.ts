import type { Content } from '#schemas/blocks.ts';
import type { PublicService } from '#schemas/entities/service.ts';

type Files = PublicService['media'];

/** Which of the orders in which files can be shown. */
export type MediaOrder = Content<'service_details_page'>['mediaOrder'];

/** Files in the order chosen in the back office, or by when they were uploaded. */
export function orderMedia(files: Files, order: MediaOrder): Files {
  if (order === 'newest') return files.toSorted((a, b) => b.id - a.id);
  if (order === 'oldest') return files.toSorted((a, b) => a.id - b.id);
  return files.toSorted((a, b) => a.pivot.order_no - b.pivot.order_no);
}
