import { useEffect, useState } from 'react';
import type { GalleryItem } from '#schemas/api/gallery.ts';
import type { UploadEntry } from './use-uploads.ts';

interface LateUploads {
  /** How many files added since the gallery opened are still on their way. */
  readonly underWay: number;
  /** How many of them failed and wait to be tried again. */
  readonly failed: number;
}

/** Follows the files added since the gallery opened; `onArrival` receives each one once it is uploaded. */
export function usePendingUploads(
  entries: readonly UploadEntry[],
  onArrival: (item: GalleryItem) => void,
): LateUploads {
  const [handled, setHandled] = useState(() => new Set(entries.map(({ id }) => id)));
  const late = entries.filter(({ id }) => !handled.has(id));
  useEffect(() => {
    const arrived = late.flatMap(({ id, item }) => (item === undefined ? [] : [{ id, item }]));
    if (arrived.length === 0) return;
    setHandled((before) => new Set([...before, ...arrived.map(({ id }) => id)]));
    for (const { item } of arrived) onArrival(item);
  }, [late, onArrival]);
  const failed = late.filter(({ status }) => status === 'error').length;
  // An uploaded file counts until it was handed over.
  return { underWay: late.length - failed, failed };
}
