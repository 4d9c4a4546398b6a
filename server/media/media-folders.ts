import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Folders of stored and of incomplete files, on one file system so that files can be renamed between them. */
export interface MediaFolders {
  readonly root: string;
  readonly temp: string;
}

/** Creates the folders of the library below the data folder. */
export async function makeMediaFolders(dataDir: string): Promise<MediaFolders> {
  const root = join(dataDir, 'media');
  const temp = join(root, 'tmp');
  await mkdir(temp, { recursive: true });
  return { root, temp };
}
