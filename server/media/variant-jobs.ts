import { join } from 'node:path';
import type { Logger } from 'pino';
import { z } from 'zod';
import { thumbnailWidth } from '#schemas/engine/media-widths.ts';
import type { VariantFormat } from '../database/media-name.ts';
import type { Store } from '../database/open-store.ts';
import { findMedia, hasVariants, insertVariantJobs, type ServedFile } from '../documents/media.ts';
import { createJobRunner, type JobKind } from '../jobs/job-runner.ts';
import { type MediaFolders, removePath } from './disk.ts';
import type { ImageWorker } from './image-worker.ts';
import { keyOf } from './media-index.ts';

/** Dependencies of the library's operations. */
export interface LibraryParts {
  readonly store: Store;
  readonly folders: MediaFolders;
  readonly imageWorker: ImageWorker;
  readonly log: Logger;
}

const payload = z.object({ address: z.string() });

/** Milliseconds in which the jobs of an image are not added again. */
const minAddMs = 60_000;

/** Longer than the image worker gives a job. */
const timeLimitMs = 150_000;

function createKind(
  { store, folders, imageWorker }: LibraryParts,
  format: VariantFormat,
): JobKind<z.infer<typeof payload>> {
  return {
    payload,
    async run({ address }) {
      const row = await findMedia(store.db, address);
      // A file in the bin gets its variants when it is restored.
      if (!row) return;
      const key = keyOf(row);
      const folder = join(folders.root, key);
      await imageWorker.run('createVariants', {
        original: join(folders.root, `${key}.${row.format}`),
        folder,
        tempFolder: folders.temp,
        widths: format === 'webp' ? [thumbnailWidth, ...row.widths] : row.widths,
        format,
      });
      if (!(await findMedia(store.db, address))) await removePath(folder);
    },
  };
}

/** Starts to create missing variants, one image at a time: WebP of all images first, as AVIF is slower. */
export function createVariantJobs(parts: LibraryParts) {
  const { store, log } = parts;
  const kinds = { webp: createKind(parts, 'webp'), avif: createKind(parts, 'avif') };
  const runner = createJobRunner({ store, log, kinds, policy: { timeLimitMs, isNewestFirst: true } });
  const addedAt = new Map<number, number>();
  let adding: Promise<void> | undefined;

  return {
    ...runner,
    /** Adds the jobs of an image again, at most once a minute. */
    add(file: ServedFile): void {
      const now = performance.now();
      if (!hasVariants(file) || now - (addedAt.get(file.id) ?? -minAddMs) < minAddMs) return;
      addedAt.set(file.id, now);
      adding = insertVariantJobs(store.db, file).then(runner.wake, (error: unknown) =>
        log.warn({ err: error, address: file.address }, 'missing image variants could not be queued'),
      );
    },
    async idle(): Promise<void> {
      await adding;
      await runner.idle();
    },
  };
}
