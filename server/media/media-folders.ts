import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Where files are kept, and where they lie until they are whole: one file system, so that a rename is enough. */
export interface MediaFolders {
  readonly root: string;
  readonly workshop: string;
}

/** Makes the folders of the library below the data folder. */
export async function makeMediaFolders(dataDir: string): Promise<MediaFolders> {
  const root = join(dataDir, 'media');
  const workshop = join(root, 'tmp');
  await mkdir(workshop, { recursive: true });
  return { root, workshop };
}
