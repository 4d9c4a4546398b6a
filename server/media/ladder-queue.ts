import { join } from 'node:path';
import type { Logger } from 'pino';
import { removePath } from '../images/disk.ts';
import type { PictureShop } from '../images/picture-shop.ts';
import { type MediaRow, updateMediaLadder } from '../store/media.ts';
import type { RungFormat } from '../store/media-name.ts';
import type { Store } from '../store/store.ts';
import type { MediaFolders } from './media-folders.ts';
import { keyOf, type MediaRows } from './media-index.ts';

/** Draws the smaller versions of pictures behind the requests, one picture at a time. */
export interface LadderQueue {
  add(row: MediaRow): void;
  /** Resolves when nothing is left to draw. */
  idle(): Promise<void>;
  /** Begins no other picture. */
  stop(): void;
}

interface LadderParts {
  readonly store: Store;
  readonly rows: MediaRows;
  readonly folders: MediaFolders;
  readonly shop: PictureShop;
  readonly log: Logger;
}

async function draw({ store, rows, folders, shop }: LadderParts, row: MediaRow, format: RungFormat) {
  const key = keyOf(row);
  const folder = join(folders.root, key);
  const original = join(folders.root, `${key}.${row.format}`);
  await shop.run('drawLadder', { original, folder, workshop: folders.workshop, widths: row.widths, format });
  if (format !== lastFormat) return;
  if (await updateMediaLadder(store.db, row.id)) {
    const current = rows.get(key);
    if (current) rows.set({ ...current, hasLadder: true });
  } else {
    await removePath(folder);
  }
}

/** Every image gets its WebP variants before any gets those in AVIF, which take longer. */
const [firstFormat, lastFormat] = ['webp', 'avif'] as const;

/** One that fails is tried once more when it is asked for, as another picture may have ended the process; then not before the next start. */
const mostTries = 2;

/** Starts a queue that is empty. */
export function createLadderQueue(parts: LadderParts): LadderQueue {
  const waiting = { webp: new Map<number, MediaRow>(), avif: new Map<number, MediaRow>() };
  const failures = new Map<number, number>();
  let isStopped = false;
  let working: Promise<void> | undefined;

  function next(): { row: MediaRow; format: RungFormat } | undefined {
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
        await draw(parts, row, format);
        if (format === firstFormat) waiting[lastFormat].set(row.id, row);
      } catch (error) {
        failures.set(row.id, (failures.get(row.id) ?? 0) + 1);
        if (!isStopped)
          parts.log.warn(
            { err: error, address: row.address },
            'smaller versions of a picture could not be drawn',
          );
      }
      waiting[format].delete(row.id);
    }
    working = undefined;
  }

  return {
    add(row) {
      const hasLadder = row.type === 'image' && row.widths.length > 0;
      if (!hasLadder || isStopped || (failures.get(row.id) ?? 0) >= mostTries) return;
      if (!waiting[lastFormat].has(row.id)) waiting[firstFormat].set(row.id, row);
      working ??= work();
    },
    idle: async () => await working,
    stop() {
      isStopped = true;
    },
  };
}
