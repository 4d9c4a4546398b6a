import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createLog } from '#server/log.ts';
import { openMediaLibrary } from '#server/media/library.ts';
import { listMedia } from '#server/store/media.ts';
import { startLimit } from '#server/testing/create-test-app.ts';
import { openTestStore } from '#server/testing/open-test-store.ts';
import { sheets } from './documents/sheets.ts';
import { writeContent } from './write-content.ts';

test('content that was interrupted is written again without a second copy of any file', {
  timeout: startLimit,
}, async () => {
  const log = createLog('silent');
  const { store, remove } = await openTestStore('embedded', log);
  const dataDir = await mkdtemp(join(tmpdir(), 'trellis-seeds-'));
  const media = await openMediaLibrary({ store, dataDir, log });
  const killed = { ...store, change: () => Promise.reject(new Error('killed')) };
  await expect(writeContent(killed, media)).rejects.toThrow('killed');

  await writeContent(store, media);

  const names = (await listMedia(store.db)).map(({ fileName }) => fileName);
  expect(names).toEqual([...new Set(names)]);
  expect(names).toEqual(expect.arrayContaining(Object.keys(sheets)));
  await media.close();
  await remove();
  await rm(dataDir, { recursive: true, force: true });
});
