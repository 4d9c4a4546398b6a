import { join } from 'node:path';
import type { Logger } from 'pino';
import { removePath } from '../images/disk.ts';
import type { ImageWorker } from '../images/image-worker.ts';
import { type MediaRow, markVariantsStored } from '../store/media.ts';
import type { VariantFormat } from '../store/media-name.ts';
import type { Store } from '../store/store.ts';
import type { MediaFolders } from './media-folders.ts';
import { keyOf, type MediaRows } from './media-index.ts';

/** Creates image variants in the background, one image at a time. */
export interface VariantQueue {
  add(row: MediaRow): void;
  /** Resolves when the queue is empty. */
  idle(): Promise<void>;
  /** Stops after the current image. */
  stop(): void;
}

interface QueueContext {
  readonly store: Store;
  readonly rows: MediaRows;
  readonly folders: MediaFolders;
  readonly imageWorker: ImageWorker;
  readonly log: Logger;
}

async function createAll(
  { store, rows, folders, imageWorker }: QueueContext,
  row: MediaRow,
  format: VariantFormat,
) {
  const key = keyOf(row);
  const folder = join(folders.root, key);
  const original = join(folders.root, `${key}.${row.format}`);
  await imageWorker.run('createVariants', {
    original,
    folder,
    tempFolder: folders.temp,
    widths: row.widths,
    format,
  });
  if (format !== lastFormat) return;
  if (await markVariantsStored(store.db, row.id)) {
    const current = rows.get(key);
    if (current) rows.set({ ...current, hasVariants: true });
  } else {
    await removePath(folder);
  }
}

/** Formats in queue order: WebP of all images first, as AVIF takes longer. */
const [firstFormat, lastFormat] = ['webp', 'avif'] as const;

/** Attempts per image until the next start; a second one because another image may have crashed the worker. */
const maxAttempts = 2;

/** Creates an empty queue. */
export function createVariantQueue(parts: QueueContext): VariantQueue {
  const waiting = { webp: new Map<number, MediaRow>(), avif: new Map<number, MediaRow>() };
  const failures = new Map<number, number>();
  let isStopped = false;
  let working: Promise<void> | undefined;

  function next(): { row: MediaRow; format: VariantFormat } | undefined {
    for (const format of [firstFormat, lastFormat]) {
      const [row] = waiting[format].values();
      if (row) return { row, format };
    }
    return undefined;
  }

  async function work(): Promise<void> {
    for (let job = next(); job && !isStopped; job = next()) {
      const { row, format } = job;
      try {
        await createAll(parts, row, format);
        if (format === firstFormat) waiting[lastFormat].set(row.id, row);
      } catch (error) {
        failures.set(row.id, (failures.get(row.id) ?? 0) + 1);
        if (!isStopped)
          parts.log.warn({ err: error, address: row.address }, 'image variants could not be created');
      }
      waiting[format].delete(row.id);
    }
    working = undefined;
  }

  return {
    add(row) {
      const hasVariants = row.type === 'image' && row.widths.length > 0;
      if (!hasVariants || isStopped || (failures.get(row.id) ?? 0) >= maxAttempts) return;
      if (!waiting[lastFormat].has(row.id)) waiting[firstFormat].set(row.id, row);
      working ??= work();
    },
    idle: async () => await working,
    stop() {
      isStopped = true;
    },
  };
}
