import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { root, toolEnvironment } from './paths.mjs';
import { run } from './run.mjs';

/** Folders and files that the build reads; a change in one of them makes dist/ stale. */
export const inputs = [
  'renderer',
  'editor',
  'schemas',
  'server/api',
  'checks/architecture',
  'scripts/lib/api-client.mjs',
  'scripts/lib/build.mjs',
  'scripts/lib/icons.mjs',
  'scripts/lib/icons.mjs',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];
const results = ['dist/site/.vite/manifest.json', 'dist/server/entry-server.js', 'dist/client/client.js'];
const stampFile = join(root, 'dist', '.built.json');
const unrelated = /\.(test|test-d)\.tsx?$|\.md$/;
const compress = promisify(brotliCompress);

/** @returns {string[]} */
function listInputs() {
  return inputs.flatMap((input) => {
    const path = join(root, input);
    if (!existsSync(path)) return [];
    if (statSync(path).isFile()) return [path];
    return readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !unrelated.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
  });
}

/** Hashes the sizes and times of all inputs, which is quick, and on request their contents, which is certain. */
function fingerprint() {
  const files = listInputs();
  const stats = createHash('sha256');
  for (const file of files) {
    const { size, mtimeMs } = statSync(file);
    stats.update(`${file} ${size} ${mtimeMs}\n`);
  }
  const readContents = () => {
    const contents = createHash('sha256');
    for (const file of files) contents.update(`${file.slice(root.length)}\n`).update(readFileSync(file));
    return contents.digest('hex');
  };
  return { stats: stats.digest('hex'), readContents };
}

function readStamp() {
  if (!existsSync(stampFile) || !results.every((file) => existsSync(join(root, file)))) return undefined;
  try {
    return JSON.parse(readFileSync(stampFile, 'utf8'));
  } catch {
    return undefined;
  }
}

function writeStamp(/** @type {{ stats: string, contents: string }} */ stamp) {
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(stampFile, JSON.stringify(stamp));
}

/** Whether dist/ is the build of the current sources. */
function isBuilt() {
  const stamp = readStamp();
  if (!stamp) return false;
  const { stats, readContents } = fingerprint();
  if (stamp.stats === stats) return true;
  const contents = readContents();
  if (stamp.contents !== contents) return false;
  writeStamp({ stats, contents });
  return true;
}

/**
 * Writes a Brotli copy of each script and style of a folder, at the highest level, which is too slow to run per request.
 * @param {string} folder
 */
async function compressAssets(folder) {
  const names = (await readdir(folder)).filter((name) => /\.(?:js|css)$/.test(name));
  await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name);
      await writeFile(`${file}.br`, await compress(await readFile(file)));
    }),
  );
}

/**
 * Builds the site, the admin and the client of the API into dist/; throws one line where a declaration is malformed.
 * @param {{ quiet: boolean }} options
 */
export async function build({ quiet }) {
  rmSync(stampFile, { force: true });
  const { stats, readContents } = fingerprint();
  const contents = readContents();
  const env = toolEnvironment({ NODE_ENV: 'production' });
  // Checked first: within the build its message would be between those of the bundler.
  const declared = await run('node', ['scripts/lib/check-declared.mjs'], { env, quiet: true });
  if (declared.code !== 0) throw new Error(declared.output.trim());
  const outcome = await run('vite', ['build', '--app'], { env, quiet });
  if (outcome.code !== 0) return outcome;
  for (const folder of ['site', 'admin']) await compressAssets(join(root, 'dist', folder, 'assets'));
  writeStamp({ stats, contents });
  return outcome;
}

/** Builds the site and the admin unless dist/ is up to date; throws one sentence when the build fails. */
export async function ensureBuilt() {
  if (isBuilt()) return;
  console.log('Building the site and the admin …');
  const { code, output } = await build({ quiet: true });
  if (code !== 0) throw new Error(`The build failed (vite build --app):\n${output.trim()}`);
}
