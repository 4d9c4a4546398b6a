import { useEffect, useState } from 'react';
import type { GalleryItem } from '#schemas/api/gallery.ts';
import type { UploadEntry } from './use-uploads.ts';

interface LateUploads {
  /** The number of running uploads since the gallery opened. */
  readonly underWay: number;
  /** The number of failed uploads that can be retried. */
  readonly failed: number;
}

/** Tracks uploads since the gallery opened; `onArrival` is called for each that is done, in the order in which they were added. */
export function usePendingUploads(
  entries: readonly UploadEntry[],
  onArrival: (item: GalleryItem) => void,
): LateUploads {
  const [handled, setHandled] = useState(() => new Set(entries.map(({ id }) => id)));
  const late = entries.filter(({ id }) => !handled.has(id));
  useEffect(() => {
    const next = late.findIndex(({ status }) => status === 'uploading');
    const ended = next === -1 ? late : late.slice(0, next);
    const arrived = ended.flatMap(({ id, item }) => (item === undefined ? [] : [{ id, item }]));
    if (arrived.length === 0) return;
    setHandled((before) => new Set([...before, ...arrived.map(({ id }) => id)]));
    for (const { item } of arrived) onArrival(item);
  }, [late, onArrival]);
  const failed = late.filter(({ status }) => status === 'error').length;
  // An uploaded file counts until `onArrival` was called.
  return { underWay: late.length - failed, failed };
}
