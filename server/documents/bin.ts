import { fileCollection } from '#schemas/api/bin.ts';
import { deletedForDays } from '#schemas/api/messages.ts';
import type { Db } from '../database/db.ts';
import { noteDocumentRemoval, noteFileRemoval } from '../database/note-save.ts';
import { type DocumentKey, pageName } from './documents.ts';
import type { StoredContent } from './revisions.ts';

/** A deleted document or file in the bin. */
export interface Binned extends DocumentKey {
  /** The type of its declaration, or that of a file. */
  readonly type: string;
  readonly page: string | null;
  readonly deletedAt: Date;
  /** The name of the administrator who deleted it; null where that is not known. */
  readonly deletedBy: string | null;
  /** Whether it was not published when it was deleted. */
  readonly isDraft: boolean;
  /** The name of a file; null for a document. */
  readonly fileName: string | null;
}

/** A deleted document with the content that describes it: the published revision, or the draft. */
export type BinnedDocument = Binned & StoredContent;

const shown = `
  left join lateral (
    select content, schema_version from revisions where id = coalesce(documents.published, documents.draft)
  ) as revision on true`;

const documentColumns = `
  documents.collection, documents.id, documents.type, ${pageName} as page, documents.deleted_at as "deletedAt",
  (select admins.name from admins where admins.id = documents.deleted_by) as "deletedBy",
  documents.published is null as "isDraft", null::text as "fileName"`;

const fileColumns = `
  '${fileCollection}', id, type, null, deleted_at,
  (select admins.name from admins where admins.id = deleted_by), false, file_name`;

/** Part of the bin, deleted last first. */
export async function listBinned(
  db: Db,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<BinnedDocument[]> {
  const { rows } = await db.raw<BinnedDocument>(
    `with part as (
      select collection, id, deleted_at from documents where deleted_at is not null
      union all select '${fileCollection}', id, deleted_at from deleted_media
      order by deleted_at desc, collection, id desc limit :limit offset :offset
    ),
    found as (
      select ${documentColumns}, content, schema_version as "schemaVersion"
      from documents ${shown}
      where (documents.collection, documents.id) in (select collection, id from part)
      union all select ${fileColumns}, null, 1 from deleted_media
      where id in (select id from part where collection = '${fileCollection}')
    )
    select * from found order by "deletedAt" desc, collection, id desc`,
    { limit, offset },
  );
  return rows;
}

/** How much is in the bin. */
export async function countBinned(db: Db): Promise<number> {
  const { rows } = await db.raw<{ count: number }>(
    `select (select count(*) from documents where deleted_at is not null)
      + (select count(*) from deleted_media) as count`,
  );
  return Number(rows[0]?.count ?? 0);
}

/** Finds a document of the bin with its content. */
export async function findBinned(
  db: Db,
  { collection, id }: DocumentKey,
): Promise<BinnedDocument | undefined> {
  const { rows } = await db.raw<BinnedDocument>(
    `select ${documentColumns}, content, schema_version as "schemaVersion" from documents ${shown}
     where documents.collection = :collection and documents.id = :id and deleted_at is not null`,
    { collection, id },
  );
  return rows[0];
}

/** The addresses of all files, also of those in the bin; in one statement, so that none is missed that is deleted or restored meanwhile. */
export async function listFileAddresses(db: Db): Promise<string[]> {
  const { rows } = await db.raw<{ address: string }>(
    'select address from media union all select address from deleted_media',
  );
  return rows.map(({ address }) => address);
}

/** Erases a document or file of the bin and all that belongs to it; returns the addresses of files, undefined where it is not in the bin. */
export async function eraseBinned(trx: Db, { collection, id }: DocumentKey): Promise<string[] | undefined> {
  const erased = await erase(trx, '(:collection, :id) = (collection, id)', { collection, id });
  return erased.length > 0 ? addressesOf(erased) : undefined;
}

/** Erases the expired entries of the bin; returns the addresses of files. */
export async function eraseExpired(trx: Db): Promise<string[]> {
  return addressesOf(await erase(trx, isExpired, { deletedForDays }));
}

/** Whether the bin has expired entries. */
export async function hasExpired(db: Db): Promise<boolean> {
  const { rows } = await db.raw(
    `select from documents where deleted_at is not null and ${isExpired}
     union all select from deleted_media where ${isExpired} limit 1`,
    { deletedForDays },
  );
  return rows.length > 0;
}

const isExpired = 'deleted_at <= now() - make_interval(days => :deletedForDays)';

interface Erased extends DocumentKey {
  readonly name: string | null;
  readonly slug: string | null;
  readonly address: string | null;
}

async function erase(
  trx: Db,
  condition: string,
  bindings: Readonly<Record<string, string | number>>,
): Promise<Erased[]> {
  // Revisions, addresses, schedules, references and pins of a document are deleted with its row.
  const { rows } = await trx.raw<Erased>(
    `with erased as (
      delete from documents where deleted_at is not null and ${condition}
      returning collection, id, name, null::text as address, (
        select slug from addresses
        where addresses.collection = documents.collection and document_id = documents.id and is_current limit 1
      ) as slug
    ),
    files as (
      delete from deleted_media where ${condition.replace('(collection, id)', `('${fileCollection}', id)`)}
      returning '${fileCollection}' as collection, id, null::text as name, address, null::text as slug
    ),
    targets as (select * from erased union all select * from files),
    unlinked as (
      delete from published_references using targets where target = targets.collection and target_id = targets.id
    ),
    unlinked_revisions as (
      delete from revision_references using targets where target = targets.collection and target_id = targets.id
    ),
    -- What a link left out is named there; it is prepared again for the new version of the site.
    unprepared as (delete from preview.links where left_out <> '[]')
    select * from targets`,
    bindings,
  );
  for (const { address, ...erased } of rows) {
    if (address === null) noteDocumentRemoval(erased);
    else noteFileRemoval({ id: erased.id, address });
  }
  return rows;
}

function addressesOf(erased: readonly Erased[]): string[] {
  return erased.flatMap(({ address }) => address ?? []);
}
