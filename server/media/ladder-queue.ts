import { join } from 'node:path';
import type { Logger } from 'pino';
import { type MediaRow, updateMediaLadder } from '../store/media.ts';
import type { Store } from '../store/store.ts';
import { removePath } from './disk.ts';
import { drawLadder } from './draw-ladder.ts';
import type { MediaFolders } from './media-folders.ts';
import { keyOf, type MediaRows } from './media-index.ts';

/** Draws the smaller versions of pictures behind the requests, one picture at a time. */
export interface LadderQueue {
  add(row: MediaRow): void;
  /** Resolves when nothing is left to draw. */
  idle(): Promise<void>;
  /** Gives up after the file that is being drawn. */
  stop(): Promise<void>;
}

interface LadderParts {
  readonly store: Store;
  readonly rows: MediaRows;
  readonly folders: MediaFolders;
  readonly log: Logger;
}

async function draw(
  { store, rows, folders }: LadderParts,
  row: MediaRow,
  signal: AbortSignal,
): Promise<void> {
  const key = keyOf(row);
  const folder = join(folders.root, key);
  const original = join(folders.root, `${key}.${row.format}`);
  const isDone = await drawLadder({
    original,
    folder,
    workshop: folders.workshop,
    widths: row.widths,
    signal,
  });
  if (!isDone) return;
  if (await updateMediaLadder(store.db, row.id)) {
    const current = rows.get(key);
    if (current) rows.set({ ...current, hasLadder: true });
  } else {
    await removePath(folder);
  }
}

/** Starts a queue that is empty. */
export function createLadderQueue(parts: LadderParts): LadderQueue {
  const waiting = new Map<number, MediaRow>();
  const stopping = new AbortController();
  let working: Promise<void> | undefined;

  async function work(): Promise<void> {
    for (const [id, row] of waiting) {
      if (stopping.signal.aborted) break;
      try {
        await draw(parts, row, stopping.signal);
      } catch (error) {
        parts.log.warn(
          { err: error, address: row.address },
          'smaller versions of a picture could not be drawn',
        );
      }
      waiting.delete(id);
    }
    working = undefined;
  }

  return {
    add(row) {
      if (row.type !== 'image' || row.widths.length === 0 || stopping.signal.aborted) return;
      waiting.set(row.id, row);
      working ??= work();
    },
    idle: async () => await working,
    async stop() {
      stopping.abort();
      await working;
    },
  };
}
