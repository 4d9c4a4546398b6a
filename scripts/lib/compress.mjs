import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

const compress = promisify(brotliCompress);

/**
 * Writes a Brotli copy of each script and style of a folder, at the highest level, which is too slow to run per request.
 * @param {string} folder
 */
export async function compressAssets(folder) {
  const names = (await readdir(folder)).filter((name) => /\.(?:js|css)$/.test(name));
  await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name);
      await writeFile(`${file}.br`, await compress(await readFile(file)));
    }),
  );
}
