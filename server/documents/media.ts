import type { FileDetails } from '#schemas/api/forms.ts';
import { type GallerySummary, largeFileBytes } from '#schemas/api/gallery.ts';
import { centre } from '#schemas/engine/focus.ts';
import { isSame } from '#schemas/engine/records.ts';
import { site } from '#schemas/site.ts';
import { countRows, type Db, readTogether, whereIds } from '../database/db.ts';
import { insertJob } from '../database/jobs.ts';
import { variantFormats } from '../database/media-name.ts';
import { noteFileChange, noteFileRemoval } from '../database/note-save.ts';
import { whereWords } from '../database/search-text.ts';
import type { Tables } from '../database/tables.ts';
import { referencesTo } from './uses.ts';

type MediaColumns = Tables['media'];

/** A file of the library. */
export interface MediaRow
  extends Pick<
    MediaColumns,
    'id' | 'address' | 'type' | 'format' | 'alt' | 'focus' | 'origin' | MeasuredColumn
  > {
  /** The original file name. */
  readonly fileName: string;
  readonly createdAt: string;
}

type MeasuredColumn = 'size' | 'width' | 'height' | 'color' | 'widths';

/** Metadata of a stored file. */
export type StoredFile = Pick<MediaColumns, MeasuredColumn>;

/** Metadata of a file before its content is known. */
export type NewMedia = Pick<MediaRow, 'address' | 'fileName' | 'type' | 'format' | 'alt' | 'origin'>;

const servedColumns = [
  'id',
  'address',
  'file_name',
  'type',
  'format',
  'size',
  'width',
  'height',
  'alt',
  'focus',
  'color',
  'widths',
] as const;
const columns = [...servedColumns, 'origin', 'created_at'] as const;

type MediaRecord = Pick<MediaColumns, (typeof columns)[number]>;

function toRow(record: MediaRecord): MediaRow {
  const { file_name, created_at, ...same } = record;
  return { ...same, fileName: file_name, createdAt: created_at.toISOString() };
}

/** Filter of the files of the gallery. */
export interface GalleryRequest {
  readonly ids?: readonly number[] | undefined;
  readonly addresses?: readonly string[] | undefined;
  readonly except?: readonly number[] | undefined;
  /** Words that all have to occur in the file name. */
  readonly search?: string | undefined;
  readonly isWithoutAlt?: boolean | undefined;
  readonly isUnused?: boolean | undefined;
  readonly isLarge?: boolean | undefined;
  readonly type?: 'image' | 'video' | undefined;
  /** YYYY-MM, in the site's time zone. */
  readonly month?: string | undefined;
}

const month = `to_char(created_at at time zone :zone, 'YYYY-MM')`;
const { timeZone: zone } = site;

function listed(db: Db, { ids, addresses, except, search, ...only }: GalleryRequest) {
  const files = db('media').whereIn('type', only.type ? [only.type] : ['image', 'video']);
  if (ids) whereIds(files, 'id', ids);
  if (addresses) files.whereIn('address', addresses);
  if (except) files.whereRaw('not id = any(?::integer[])', [[...except]]);
  whereWords(files, ['file_name'], search);
  if (only.isWithoutAlt) files.where({ type: 'image' }).whereRaw("alt ~ '^\\s*$'");
  if (only.isUnused)
    files.whereRaw(`not exists (select from ${referencesTo('media.id')})`, { target: 'media' });
  if (only.isLarge) files.where('size', '>', largeFileBytes);
  if (only.month) files.whereRaw(`${month} = :month`, { zone, month: only.month });
  return files;
}

/** Finds images and videos, newest first. */
export async function listGallery(
  db: Db,
  { limit, offset, ...request }: GalleryRequest & { readonly limit: number; readonly offset: number },
): Promise<MediaRow[]> {
  const records = await listed(db, request)
    .select(...columns)
    .orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(limit)
    .offset(offset);
  return records.map(toRow);
}

/** The number of files that a request finds. */
export async function countGallery(db: Db, request: GalleryRequest): Promise<number> {
  return await countRows(listed(db, request));
}

/** The numbers of images and videos, the bytes of all their originals, and the months in which they were uploaded, newest first. */
export async function summariseGallery(db: Db): Promise<GallerySummary> {
  const { rows } = await db.raw<GallerySummary>(
    `with files as (select type, size, ${month} as month from media where type in ('image', 'video'))
     select (count(*) filter (where type = 'image'))::int as images, (count(*) filter (where type = 'video'))::int as videos,
       coalesce(sum(size), 0)::float8 as size, array(select distinct month from files order by month desc) as months
     from files`,
    { zone },
  );
  return rows[0] ?? { images: 0, videos: 0, size: 0, months: [] };
}

/** The columns of a file that are needed to serve it and to describe it in content. */
export type ServedFile = Omit<MediaRow, 'origin' | 'createdAt'>;

/** Finds files by their addresses; concurrent calls are batched into one query. */
export async function findFiles(db: Db, addresses: readonly string[]): Promise<ServedFile[]> {
  const query = db('media').whereRaw('address = any(?::text[])', [[...addresses]]);
  const records = await readTogether(db, query.select(...servedColumns));
  return records.map(({ file_name: fileName, ...same }) => ({ ...same, fileName }));
}

/** The file at an address, matched exactly. */
export async function findMedia(db: Db, address: string): Promise<MediaRow | undefined> {
  const record = await db('media')
    .where({ address })
    .first(...columns);
  return record && toRow(record);
}

/** The file with an id. */
export async function findMediaById(db: Db, id: number): Promise<MediaRow | undefined> {
  const record = await db('media')
    .where({ id })
    .first(...columns);
  return record && toRow(record);
}

/** Records a file whose bytes are in place. */
export async function insertMedia(
  db: Db,
  { fileName: file_name, ...media }: NewMedia,
  { widths, ...measured }: StoredFile,
): Promise<MediaRow> {
  return await db.transaction(async (trx) => {
    const [record] = await trx('media')
      .insert({ ...media, file_name, ...measured, widths: toJson(trx, widths) })
      .returning([...columns]);
    if (!record) throw new Error('The database gave no row back.');
    const row = toRow(record);
    await insertVariantJobs(trx, row);
    return row;
  });
}

/** Updates the alt text and the focus of a file; undefined when its row was deleted. */
export async function updateMediaDetails(
  db: Db,
  id: number,
  { alt, focus }: FileDetails,
): Promise<MediaRow | undefined> {
  const [record] = await db('media')
    .where({ id })
    .update({ alt, ...(focus && { focus: toJson(db, isSame(focus, centre) ? null : focus) }) })
    .returning([...columns]);
  if (record) noteFileChange(record);
  return record && toRow(record);
}

/** Whether a file has variants: images that are not animated. */
export function hasVariants({ type, widths }: Pick<MediaRow, 'type' | 'widths'>): boolean {
  return type === 'image' && widths.length > 0;
}

/** Adds the jobs that create the variants of a file, where it has any. */
export async function insertVariantJobs(db: Db, file: ServedFile): Promise<void> {
  if (!hasVariants(file)) return;
  for (const format of variantFormats) await insertJob(db, format, { address: file.address });
}

/** Moves the row of a file to the bin; false when there is none. The references to it stay. */
export async function binMedia(db: Db, id: number, deletedBy: number | null): Promise<boolean> {
  return await takeAway(
    db,
    `with deleted as (delete from media where id = :id returning *)
    insert into deleted_media
    select file.* from deleted, jsonb_populate_record(null::deleted_media, to_jsonb(deleted)
      || jsonb_build_object('deleted_at', now(), 'deleted_by', :deletedBy::integer)) as file
    returning id, address`,
    { id, deletedBy },
  );
}

/** Restores the row of a file from the bin; undefined when it is not there. */
export async function restoreMedia(db: Db, id: number): Promise<MediaRow | undefined> {
  const { rows } = await db.raw<MediaRecord>(
    `with restored as (delete from deleted_media where id = :id returning *)
    insert into media overriding system value
    select file.* from restored, jsonb_populate_record(null::media, to_jsonb(restored)) as file
    returning ${columns.join(', ')}`,
    { id },
  );
  if (!rows[0]) return;
  noteFileChange(rows[0]);
  const row = toRow(rows[0]);
  await insertVariantJobs(db, row);
  return row;
}

/** The addresses among some that are those of deleted files; with `lock` the other files are not deleted until the transaction ends. */
export async function listDeletedAddresses(
  db: Db,
  addresses: readonly string[],
  { lock = false } = {},
): Promise<string[]> {
  const { rows: files } = await db.raw<{ address: string }>(
    `select address from media where address = any(?::text[]) order by id ${lock ? 'for key share' : ''}`,
    [[...addresses]],
  );
  const found = new Set(files.map(({ address }) => address));
  const others = addresses.filter((address) => !found.has(address));
  return others.length === 0 ? [] : await db('deleted_media').whereIn('address', others).pluck('address');
}

/** Deletes a file's row and the references to it; false when there was none. */
export async function deleteMedia(db: Db, id: number): Promise<boolean> {
  return await takeAway(
    db,
    `with unlinked as (delete from published_references where target = 'media' and target_id = :id)
    delete from media where id = :id returning id, address`,
    { id },
  );
}

async function takeAway(db: Db, sql: string, bindings: Record<string, number | null>): Promise<boolean> {
  const { rows } = await db.raw<Pick<MediaRecord, 'id' | 'address'>>(sql, bindings);
  if (rows[0]) noteFileRemoval(rows[0]);
  return rows.length > 0;
}

function toJson(db: Db, value: unknown) {
  return db.raw('?::jsonb', [value === null ? null : JSON.stringify(value)]);
}
