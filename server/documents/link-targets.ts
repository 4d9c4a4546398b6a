import { redirect } from '#schemas/engine/every-site.ts';
import type { Db } from '../database/db.ts';
import { searchPatterns, whereWords, writeFolded } from '../database/search-text.ts';
import { type DocumentKey, keyBindings } from './document-key.ts';
import { ownAddress } from './index-content.ts';
import { writeHasPage } from './write-condition.ts';

/** The last part of the address of an entry. */
export interface AddressPart {
  readonly collection: string;
  readonly slug: string;
}

/** Finds the entries that addresses mean, published or not: their slugs, former ones, or their ids. */
export async function findAddressOwners(
  db: Db,
  parts: readonly AddressPart[],
): Promise<ReadonlyMap<string, number>> {
  if (parts.length === 0) return new Map();
  const { rows } = await db.raw<{ key: string; id: number | null }>(
    `select wanted.collection || '/' || wanted.slug as key, coalesce(
       (select id from published where published.collection = wanted.collection and published.slug = wanted.slug),
       (select document_id from addresses
         where addresses.collection = wanted.collection and addresses.slug = wanted.slug),
       (select id from documents
         where documents.collection = wanted.collection and documents.id = wanted.id and deleted_at is null)
     ) as id
     from unnest(:collections::text[], :slugs::text[], :ids::integer[]) as wanted (collection, slug, id)`,
    {
      collections: parts.map(({ collection }) => collection),
      slugs: parts.map(({ slug }) => slug),
      ids: parts.map(({ slug }) => (/^[1-9]\d{0,8}$/.test(slug) ? Number(slug) : 0)),
    },
  );
  return new Map(rows.flatMap(({ key, id }) => (id === null ? [] : [[key, id]])));
}

/** The ids of files by their addresses. */
export async function findFileIds(
  db: Db,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (addresses.length === 0) return new Map();
  const rows = await db('media')
    .whereIn('address', [...addresses])
    .select('id', 'address');
  return new Map(rows.map(({ id, address }) => [address, id]));
}

/** The stored targets of published redirects, by the paths from which they lead. */
export async function listRedirects(db: Db, paths: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (paths.length === 0) return new Map();
  const { rows } = await db.raw<{ from: string; to: string }>(
    `select summary->>'from' as "from", summary->>'to' as "to" from published
     where collection = ? and summary->>'from' = any(?::text[])`,
    [redirect.type, [...paths]],
  );
  return new Map(rows.map((row) => [row.from, row.to]));
}

/** Lists former slugs of entries that contain all words of a search, by collection and slug, and counts them. */
export async function listFormerSlugs(
  db: Db,
  collections: readonly string[],
  { search, limit, offset }: { readonly search: string; readonly limit: number; readonly offset: number },
): Promise<{ slugs: readonly (AddressPart & { readonly id: number })[]; total: number }> {
  const from = `from addresses where collection = any(?::text[]) and not is_current and ${writeFolded('slug')} like all(?::text[])`;
  const bindings = [[...collections], searchPatterns(search)];
  const { rows: slugs } = await db.raw<AddressPart & { readonly id: number }>(
    `select collection, slug, document_id as id ${from} order by collection, slug limit ? offset ?`,
    [...bindings, limit, offset],
  );
  const { rows } = await db.raw<{ total: string }>(`select count(*) as total ${from}`, bindings);
  return { slugs, total: Number(rows[0]?.total ?? 0) };
}

/** The current slugs of entries and the addresses of files, also of unpublished and deleted ones, by the texts of their keys. */
export async function listCurrentPaths(
  db: Db,
  keys: readonly DocumentKey[],
): Promise<ReadonlyMap<string, string>> {
  if (keys.length === 0) return new Map();
  const { rows } = await db.raw<{ key: string; path: string }>(
    `with wanted as (select * from unnest(:collections::text[], :ids::integer[]) as wanted (collection, id))
     select wanted.collection || ':' || wanted.id as key, slug as path from wanted
       join addresses on addresses.collection = wanted.collection and document_id = wanted.id and is_current
     union all select 'media:' || id, address from media where id in (select id from wanted where collection = 'media')
     union all
     select 'media:' || id, address from deleted_media where id in (select id from wanted where collection = 'media')`,
    keyBindings(keys),
  );
  return new Map(rows.map(({ key, path }) => [key, path]));
}

/** An entry or a file that a link names. */
export interface StoredTarget extends DocumentKey {
  /** `hidden` for a published one that is not public by its values. */
  readonly state: 'public' | 'hidden' | 'draft' | 'binned';
  /** The content that describes an entry; null for a file. */
  readonly content: unknown;
  readonly fileName: string | null;
  /** The slug of an entry or the address of a file. */
  readonly path: string | null;
}

/** Finds entries and files that links name, also those in the bin; files have the collection `media`. */
export async function findTargets(db: Db, keys: readonly DocumentKey[]): Promise<StoredTarget[]> {
  if (keys.length === 0) return [];
  const { collections, ids } = keyBindings(keys);
  const { sql, bindings } = writeHasPage(db);
  const { rows } = await db.raw<StoredTarget>(
    `with wanted as (select * from unnest(?::text[], ?::integer[]) as wanted (collection, id))
     select documents.collection, documents.id,
       case when deleted_at is not null then 'binned' when documents.published is null then 'draft'
         when (select ${sql} from published
           where published.collection = documents.collection and published.id = documents.id) then 'public'
         else 'hidden' end as state,
       (select content from revisions where revisions.id = coalesce(documents.published, documents.draft)) as content,
       null as "fileName",
       (select slug from addresses
         where addresses.collection = documents.collection and document_id = documents.id and is_current) as path
     from documents where (documents.collection, documents.id) in (select * from wanted)
     union all select 'media', id, 'public', null, file_name, address from media
       where id in (select id from wanted where collection = 'media')
     union all select 'media', id, 'binned', null, file_name, address from deleted_media
       where id in (select id from wanted where collection = 'media')`,
    [collections, ids, ...bindings],
  );
  return rows;
}

/** The newest files whose names contain all words of a search. */
export async function listFiles(db: Db, search: string, limit: number): Promise<number[]> {
  const files = db('media').orderBy('id', 'desc').limit(limit);
  whereWords(files, ['file_name'], search);
  return await files.pluck('id');
}

/** Finds documents that refer to something that is not public, or by an address: in their drafts where they have some. */
export async function findDoubtful(db: Db, limit: number): Promise<DocumentKey[]> {
  const { sql, bindings } = writeHasPage(db);
  const { rows } = await db.raw<DocumentKey>(
    `select distinct collection, id from (
       select documents.collection, documents.id, target, target_id from documents
         join published_references as used on used.collection = documents.collection and document_id = documents.id
         where draft is null and deleted_at is null
       union all
       select documents.collection, documents.id, target, target_id from documents
         join revision_references on revision_id = draft where deleted_at is null
     ) as used
     where target = ?
       or target = 'media' and not exists (select from media where media.id = target_id)
       or target not in (?, 'media') and not exists (
         select from published where published.collection = target and published.id = target_id and ${sql})
     order by collection, id limit ?`,
    [ownAddress, ownAddress, ...bindings, limit],
  );
  return rows;
}
