import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startApp } from '../../checks/testing/app-process.ts';
import { quickStart } from '../../checks/testing/quick-start.ts';
import { waitForVariants } from '../../checks/testing/wait-for-variants.ts';
import { connect } from './api.ts';

const root = join(import.meta.dirname, '../..');

/** The seeded store of which every spec file gets a copy. */
export const storeTemplate = join(root, 'test-results/store');

/** File with the hash of the sources of the seeded store. */
const keyFile = `${storeTemplate}.key`;

/** Seeds a store and waits for all image variants; reuses the store of the last run while its sources are unchanged. */
export async function prepareStore(): Promise<void> {
  const key = keyOfSources();
  if (existsSync(keyFile) && readFileSync(keyFile, 'utf8') === key) return;
  rmSync(keyFile, { force: true });
  rmSync(storeTemplate, { recursive: true, force: true });
  const app = await startApp({ root, dataDir: storeTemplate, nodeOptions: quickStart });
  try {
    const api = await connect(app.url);
    await waitForVariants(app.url, api);
    await api.call('logout');
  } finally {
    await app.stop();
  }
  writeFileSync(keyFile, key);
}

/** A hash of the sources that seed a store, and of the day. */
function keyOfSources(): string {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10));
  for (const folder of ['schemas', 'server', 'seeds', 'checks/testing'])
    for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).sort())
      if (/\.\w+$/.test(name) && !name.includes('.test')) addFile(join(folder, name));
  for (const name of ['start.ts', 'package-lock.json', 'e2e/support/prepare-store.ts']) addFile(name);
  return hash.digest('hex');

  function addFile(name: string): void {
    hash.update(`\n${name}\n`).update(readFileSync(join(root, name)));
  }
}
