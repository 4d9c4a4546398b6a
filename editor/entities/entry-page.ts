import type { QueryClient } from '@tanstack/react-query';
import type { AnyContent } from '#schemas/engine/declaration.ts';
import { type Entity, projectDetail } from '#schemas/engine/entity.ts';
import { addAddresses } from '#schemas/engine/picture-addresses.ts';
import { type Expansion, type FileRow, keyOf, type Projected } from '#schemas/engine/projection.ts';
import { excerptOfHtml } from '#schemas/engine/text-measure.ts';
import { entryFolder, getEntity } from '#schemas/entities.ts';
import { type PageName, pages } from '#schemas/pages/index.ts';
import { readLoadedFiles } from '../media/gallery-query.ts';
import { readLoadedOptions } from './reference-options.ts';

/** The page that shows the entries of an entity, each at an address of its own; undefined where there is none. */
export function findEntryPage(entity: Entity): PageName | undefined {
  if (entity.slug === undefined || entryFolder(entity) === undefined) return undefined;
  return Object.values(pages).find(({ shows }) => shows === entity.type)?.name;
}

/** The path of the screen that shows an entry next to its page; undefined where it has no page. */
export function entryScreenPath(entity: Entity, id: number | string): string | undefined {
  return findEntryPage(entity) && `${entity.screen.path}/${id}`;
}

/** Unsaved content as the public API would return it, as far as referenced entries and files are loaded. */
export function toPublicRow(
  client: QueryClient,
  entity: Entity,
  id: number,
  content: AnyContent,
): AnyContent {
  const files = readLoadedFiles(client);
  const shown = addAddresses(
    entity.fields,
    content,
    (file) => files.find((one) => one.id === file)?.file_path,
  );
  const read = (item: Projected): unknown => {
    if (typeof item === 'string') return shown[item] ?? '';
    if ('excerpt' in item) return excerptOfHtml(String(content[item.excerpt] ?? ''));
    if ('files' in item) return readFiles(client, content[item.files]);
    return 'expand' in item ? readReferences(client, item, content[item.expand]) : 0;
  };
  return { ...Object.fromEntries(projectDetail(entity).map((item) => [keyOf(item), read(item)])), id };
}

function readFiles(client: QueryClient, ids: unknown): FileRow[] {
  const files = readLoadedFiles(client);
  return [ids].flat().flatMap((id, position) => {
    const file = files.find((known) => known.id === id);
    if (file?.type !== 'image' && file?.type !== 'video') return [];
    return [{ id: file.id, file_path: file.file_path, type: file.type, pivot: { order_no: position + 1 } }];
  });
}

function readReferences(client: QueryClient, { entity, keys }: Expansion, value: unknown): unknown {
  const options = readLoadedOptions(client, entity.type);
  const rows = [value].flat().flatMap((id) => {
    const option = options.find((known) => known.id === id);
    const values: AnyContent = { id, [getEntity(entity.type).title]: option?.title };
    return option ? [Object.fromEntries(keys.map((key) => [key, values[key] ?? '']))] : [];
  });
  return Array.isArray(value) ? rows : (rows[0] ?? null);
}
