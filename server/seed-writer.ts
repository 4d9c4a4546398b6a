import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BlockType, type Content, findBlock } from '#schemas/blocks.ts';
import type { AnyContent, ContentOf, Declaration } from '#schemas/engine/declaration.ts';
import type { Entity } from '#schemas/engine/entity.ts';
import { redirect } from '#schemas/engine/every-site.ts';
import { initialContent } from '#schemas/engine/initial.ts';
import { mapFields } from '#schemas/engine/walk.ts';
import { behaviourOf } from '#schemas/fields/index.ts';
import { findSettings, type SettingsContent, type SettingsKey } from '#schemas/settings.ts';
import { normaliseForStore } from './content/prepare-content.ts';
import { checkRedirect } from './content/redirects.ts';
import { placeOf } from './content/save-document.ts';
import type { Db } from './database/db.ts';
import { isImage } from './database/media-name.ts';
import { insertEntry } from './documents/addresses.ts';
import { collections } from './documents/documents.ts';
import { insertDocument } from './documents/publications.ts';
import type { MediaLibrary, MediaRow } from './media/library.ts';

/** An image of the seeds: the file `name.format` of a folder. With size and mean colour, which are measured where they are absent, the first start is faster. */
export interface SeedImage {
  readonly name: string;
  readonly format: string;
  readonly alt: string;
  readonly width?: number;
  readonly height?: number;
  /** Its mean colour, `#rrggbb`. */
  readonly color?: string;
}

/** Finds a stored file or the id of an entry by its name in the seeds; throws where there is none. */
export type FindSeed<T> = (name: string) => T;

/** Adds images from a folder, in their order; adding them again returns the existing files. */
export async function addSeedImages(
  media: MediaLibrary,
  folder: string,
  images: readonly SeedImage[],
): Promise<FindSeed<MediaRow>> {
  const rows = new Map<string, MediaRow>();
  for (const { name, format, alt, width, height, color } of images) {
    const fileName = `${name}.${format}`;
    if (!isImage(format)) throw new Error(`The seeds name "${fileName}", which is no image.`);
    const isMeasured = width !== undefined && height !== undefined && color !== undefined;
    const file = { origin: name, fileName, alt, ...(isMeasured && { measured: { width, height, color } }) };
    rows.set(name, await media.addFile(file, await readFile(join(folder, fileName))));
  }
  return findIn(rows);
}

/** Creates a function that finds a seeded value by its name, and throws for an unknown name. */
export function findIn<T>(known: ReadonlyMap<string, T>): FindSeed<T> {
  return (name) => {
    const found = known.get(name);
    if (found === undefined) throw new Error(`The seeds name "${name}", which they do not contain.`);
    return found;
  };
}

/** Content of the seeds: absent fields have their defaults, and fields of images hold names of images. */
type Seeds<Key extends string, C extends { readonly [K in Key]: unknown }> = {
  readonly [K in Key]?: Partial<C[K]>;
};
type SeedBlocks = Seeds<BlockType, { readonly [T in BlockType]: Content<T> }>;
type SeedSettings = Seeds<SettingsKey, { readonly [K in SettingsKey]: SettingsContent<K> }>;

/** Creates functions that publish first content in a transaction; links to what is written before are stored as references. */
export function createSeedWriter(trx: Db, image: FindSeed<MediaRow>) {
  const prepare = (declaration: Declaration, content: AnyContent) =>
    normaliseForStore(trx, declaration, completeContent(declaration, content, image), undefined);
  const insertNamed = async (collection: string, declaration: Declaration, content: AnyContent) => {
    const place = await placeOf(trx, collection, declaration);
    await insertDocument(trx, place, {
      declaration,
      content: await prepare(declaration, content),
      savedBy: null,
    });
  };
  return {
    /** Publishes blocks, by their types, and creates their pages. */
    async writeBlocks(contents: SeedBlocks): Promise<void> {
      for (const [type, content] of Object.entries<AnyContent>(contents))
        await insertNamed(collections.components, declared(findBlock(type), type), content);
    },
    async writeSettings(contents: SeedSettings): Promise<void> {
      for (const [type, content] of Object.entries<AnyContent>(contents))
        await insertNamed(collections.settings, declared(findSettings(type), type), content);
    },
    /** Publishes entries, by names under which the other seeds refer to them, and returns a function that finds their ids. */
    async writeEntries<E extends Entity>(
      entity: E,
      contents: Readonly<Record<string, Partial<ContentOf<E>>>>,
    ): Promise<FindSeed<number>> {
      const target: Entity = entity;
      const ids = new Map<string, number>();
      for (const [name, given] of Object.entries<AnyContent>(contents)) {
        const content = await prepare(target, given);
        const [issue] = target.type === redirect.type ? await checkRedirect(trx, content) : [];
        if (issue) throw new Error(`The redirect "${name}" of the seeds: ${issue.message}.`);
        ids.set(name, await insertEntry(trx, target, content));
      }
      return findIn(ids);
    },
  };
}

function declared<D>(declaration: D | undefined, type: string): D {
  if (!declaration) throw new Error(`The seeds fill "${type}", which is not declared.`);
  return declaration;
}

/** Content with defaults for absent fields, and addresses in place of the names of images. */
function completeContent(
  { fields }: Declaration,
  content: AnyContent,
  image: FindSeed<MediaRow>,
): AnyContent {
  return mapFields(fields, { ...initialContent(fields), ...content }, (node, value) =>
    behaviourOf(node.kind).files === 'image' && typeof value === 'string' && value !== ''
      ? image(value).address
      : value,
  );
}
