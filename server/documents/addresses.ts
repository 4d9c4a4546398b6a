import type { AnyContent, ContentOf } from '#schemas/engine/declaration.ts';
import type { Entity } from '#schemas/engine/entity.ts';
import { isRecord } from '#schemas/engine/records.ts';
import { slugify } from '#schemas/fields/slug.ts';
import { cacheTags, documentTags, noteChange, type OpenRead } from '../database/cache-tags.ts';
import type { Db } from '../database/db.ts';
import { insertDocument } from './publications.ts';

/** A typed slug, and the text from which an empty one is generated. */
interface SlugWish {
  readonly slug: string;
  readonly title: string;
}

const greatestId = 2_147_483_647;
/** Numbers of a slug that are tried at first, so few that the database looks each one up; ten times as many each time after that. */
const candidates = 10;

/** Finds the first slug that no other entry has or ever had: as wished, or with a number behind it. */
export async function chooseSlug(
  db: Db,
  type: string,
  { slug, title }: SlugWish,
  { ownId = 0, taken = new Set() }: { readonly ownId?: number; readonly taken?: ReadonlySet<string> } = {},
): Promise<string> {
  const base = slugify(slug) || slugify(title) || type;
  for (let from = 1, length = candidates; ; from += length, length *= 10) {
    const wanted = Array.from({ length }, (_, index) => numberSlug(base, from + index));
    const { rows } = await db.raw<{ slug: string }>(
      `select slug from addresses
       where collection = :type and document_id <> :ownId and slug = any(:wanted::text[])`,
      { type, ownId, wanted },
    );
    const found = new Set([...taken, ...rows.map((row) => row.slug)]);
    const choice = wanted.find((candidate) => !found.has(candidate));
    if (choice !== undefined) return choice;
  }
}

const numberSlug = (base: string, number: number) => (number === 1 ? base : `${base}-${number}`);

/** Another entry that has a slug or had it, published or not, also one in the bin. */
interface SlugOwner {
  readonly id: number;
  readonly isCurrent: boolean;
}

/** Finds the other entry that has a slug or had it. */
export async function findSlugOwner(
  db: Db,
  type: string,
  slug: string,
  ownId: number,
): Promise<SlugOwner | undefined> {
  const { rows } = await db.raw<SlugOwner>(
    `select document_id as id, is_current as "isCurrent" from addresses
     where collection = :type and slug = :slug and document_id <> :ownId`,
    { type, slug, ownId },
  );
  return rows[0];
}

/** Gives a slug that another entry had before to an entry, or frees it; false where nobody had it before. */
export async function takeFormerSlug(
  trx: Db,
  type: string,
  slug: string,
  id: number | null,
): Promise<boolean> {
  const former = 'where collection = :type and slug = :slug and not is_current';
  const { rows } = await trx.raw(
    id === null
      ? `delete from addresses ${former} returning slug`
      : `update addresses set document_id = :id ${former} returning slug`,
    { type, slug, id },
  );
  if (rows.length > 0) noteChange(cacheTags.slug(type, slug));
  return rows.length > 0;
}

/** Has other transactions wait that choose slugs of these entities: two entries must not both find the same slug free. */
export async function lockSlugs(trx: Db, types: Iterable<string>): Promise<void> {
  for (const type of [...new Set(types)].sort())
    await trx.raw('select pg_advisory_xact_lock(hashtext(?))', [`slugs of ${type}`]);
}

/** Makes a slug the current one of an entry; its former ones redirect. */
async function setAddress(trx: Db, type: string, id: number, slug: string): Promise<void> {
  await trx.raw(
    `with former as (
      update addresses set is_current = false
      where collection = :type and document_id = :id and slug <> :slug and is_current
    )
    insert into addresses (collection, slug, document_id, is_current) values (:type, :slug, :id, true)
    on conflict (collection, slug) do update set document_id = excluded.document_id, is_current = true`,
    { type, id, slug },
  );
}

/** An entry that an address means. */
interface Addressed {
  readonly id: number;
  readonly slug: string | null;
}

/** The published entries that the last parts of addresses mean: their slugs, else former ones, else their numbers. */
export async function findAddressedEntries(
  db: Db,
  type: string,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, Addressed>> {
  const { rows } = await db.raw<Addressed & { address: string }>(
    `select wanted.address, entry.id, entry.slug
     from unnest(:addresses::text[], :ids::integer[]) as wanted (address, id)
     cross join lateral (
       select id, slug, 1 as rank from published where collection = :type and slug = wanted.address
       union all select owner.id, owner.slug, 2 from addresses
         join published as owner on owner.collection = addresses.collection and owner.id = document_id
         where addresses.collection = :type and addresses.slug = wanted.address
       union all select id, slug, 3 from published where collection = :type and id = wanted.id
       order by rank limit 1
     ) as entry`,
    { type, addresses, ids: addresses.map(numberIn) },
  );
  return new Map(rows.map(({ address, ...entry }) => [address, entry]));
}

/** The id that the last part of an address may be; zero for none. */
function numberIn(address: string): number {
  const number = /^[1-9]\d{0,9}$/.test(address) ? Number(address) : 0;
  return number <= greatestId ? number : 0;
}

/** The id of the entry that the last part of an address means. */
export async function findAddressed(
  open: OpenRead,
  type: string,
  address: string,
): Promise<number | undefined> {
  const id = numberIn(address);
  const db = open([cacheTags.slug(type, address), ...documentTags(type, id > 0 ? [id] : [])]);
  return (await findAddressedEntries(db, type, [address])).get(address)?.id;
}

/** Publishes a new entry and returns its id. */
export async function insertEntry<E extends Entity>(
  trx: Db,
  entity: E,
  content: ContentOf<E> & AnyContent,
): Promise<number> {
  const { type } = entity;
  await lockSlugs(trx, [type]);
  const slugged = await withFreeSlug(trx, entity, content);
  const stored = await insertDocument(
    trx,
    { collection: type, type },
    { declaration: entity, content: slugged, savedBy: null },
  );
  if (!stored) throw new Error('An entry has no name that could be taken.');
  await keepAddress(trx, entity, stored.id, slugged);
  return stored.id;
}

/** The slug in an entry's content; empty where it has none. */
export function slugOf({ slug }: Entity, content: unknown): string {
  return slug && isRecord(content) ? String(content[slug.key] ?? '') : '';
}

/** Returns an entry's content with a slug that no other entry has. */
export async function withFreeSlug(
  db: Db,
  { slug, type }: Entity,
  content: AnyContent,
  options: { readonly ownId?: number; readonly taken?: ReadonlySet<string> } = {},
): Promise<AnyContent> {
  if (!slug) return content;
  const wish = { slug: String(content[slug.key] ?? ''), title: String(content[slug.from] ?? '') };
  return { ...content, [slug.key]: await chooseSlug(db, type, wish, options) };
}

/** Makes the slug in an entry's content its address. */
export async function keepAddress(trx: Db, entity: Entity, id: number, content: unknown): Promise<void> {
  const slug = slugOf(entity, content);
  if (slug !== '') await setAddress(trx, entity.type, id, slug);
}
