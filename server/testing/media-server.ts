import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { pino } from 'pino';
import { countRows, type Db } from '../database/db.ts';
import { createErrorHandler } from '../http/error-handler.ts';
import { serveMedia } from '../http/serve-media.ts';
import { type LibraryOptions, type MediaLibrary, openMediaLibrary } from '../media/library.ts';
import { removeMedia } from '../media/remove-media.ts';
import { listen } from './listen.ts';
import type { OpenedStore } from './open-test-store.ts';

/** A media library over real HTTP, a real disk and a real database. */
export interface MediaServer {
  readonly url: string;
  readonly store: OpenedStore;
  readonly library: MediaLibrary;
  /** Everything below the library's folder, sorted. */
  files(): Promise<string[]>;
  /** Deletes all files and their rows, for the next test. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

/** Starts a server that only uploads, deletes and serves files; the store stays open when it closes. */
export async function startMediaServer(
  store: OpenedStore,
  options: Partial<LibraryOptions> = {},
): Promise<MediaServer> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'trellis-media-')));
  const library = await openMediaLibrary({ store, dataDir, log: pino({ level: 'silent' }), ...options });
  const app = express();
  app.post(
    '/upload',
    async (request, response) => void response.status(201).json(await library.upload({ request, response })),
  );
  app.post(
    '/upload-pdf',
    async (request, response) =>
      void response.status(201).json(await library.uploadPdf({ request, response })),
  );
  app.delete('/files/:name', async (request, response) => {
    await removeMedia(store, request.params.name, {
      force: request.query.force === '1',
      deletedBy: null,
    });
    response.json({ deleted: true });
  });
  app.use('/media', serveMedia(library, false));
  app.use(createErrorHandler({ log: pino({ level: 'silent' }) }));
  const server = createServer(app);
  return {
    url: `http://127.0.0.1:${await listen(server)}`,
    store,
    library,
    files: async () =>
      (await readdir(library.folders.root, { recursive: true })).filter((name) => name !== 'tmp').sort(),
    async clear() {
      await library.variants.idle();
      for (const table of ['media', 'deleted_media'] as const) await store.db(table).delete();
      // A change of nothing clears the caches.
      await store.change(async () => {});
      for (const name of await readdir(library.folders.root)) {
        if (name !== 'tmp') await rm(join(library.folders.root, name), { recursive: true });
      }
      for (const name of await readdir(library.folders.temp)) await rm(join(library.folders.temp, name));
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await library.close();
      if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** How many files are recorded. */
export async function countMedia(db: Db): Promise<number> {
  return await countRows(db('media'));
}
