import { join } from 'node:path';
import { root } from './paths.mjs';

const load = (/** @type {string} */ file) => import(join(root, file));

/** Reads everything that the site declares; throws a message of one line for a malformed declaration, as the start does. */
export async function readDeclared() {
  try {
    return await importDeclared();
  } catch (error) {
    const { describeDeclarationError, describeLoadError } = await load(
      'server/boot/describe-declaration-error.ts',
    );
    const isMalformed = error instanceof Error && error.name === 'DeclarationError';
    throw new Error(isMalformed ? describeDeclarationError(error) : describeLoadError(error), {
      cause: error,
    });
  }
}

async function importDeclared() {
  // Nested lists have more frames between a field and its declaration than a stack trace has by default.
  Error.stackTraceLimit = 100;
  const [{ checkSite }, { site }] = await Promise.all([
    load('schemas/engine/check-site.ts'),
    load('schemas/site.ts'),
  ]);
  // Before the others, which use its zone and language while they load.
  checkSite(site);
  const [{ blocks }, { entities }, { settings }, { pages }] = await Promise.all([
    load('schemas/blocks.ts'),
    load('schemas/entities.ts'),
    load('schemas/settings.ts'),
    load('schemas/pages/index.ts'),
    load('schemas/dashboard.ts'),
    load('schemas/api/index.ts'),
  ]);
  return { blocks, entities, settings, pages: Object.values(pages) };
}
