import { slugify } from '#schemas/fields/slug.ts';
import { cacheTags, noteDocumentReads, noteRead } from './cache-tags.ts';
import type { Db } from './db.ts';

/** A typed slug, and the text from which an empty one is generated. */
interface SlugWish {
  readonly slug: string;
  readonly title: string;
}

const greatestId = 2_147_483_647;
/** Numbers of a slug that are tried at once. */
const candidates = 100;

/** Entries with a slug: those in the bin keep theirs until they are erased, unpublished ones while they are drafts. */
const slugOwners = `(
    select id, slug from documents where collection = :type
    union all select id, slug from bin where collection = :type
    union all select id, old_slugs.slug from old_slugs
      join drafts on drafts.collection = :type and drafts.id = row_id and based_on = 0 where entity = :type
  ) as owner`;

/** Finds the first free slug of an entity: as wished, or with a number behind it. */
export async function chooseSlug(
  trx: Db,
  type: string,
  { slug, title }: SlugWish,
  ownId = 0,
): Promise<string> {
  const base = slugify(slug) || slugify(title) || type;
  await lockSlugs(trx, type);
  for (let from = 1; ; from += candidates) {
    const wanted = Array.from({ length: candidates }, (_, index) => numberSlug(base, from + index));
    const { rows } = await trx.raw<{ slug: string }>(
      `select slug from ${slugOwners} where id <> :ownId and slug = any(:wanted::text[])`,
      { type, ownId, wanted },
    );
    const taken = new Set(rows.map((row) => row.slug));
    const choice = wanted.find((candidate) => !taken.has(candidate));
    if (choice !== undefined) return choice;
  }
}

const numberSlug = (base: string, number: number) => (number === 1 ? base : `${base}-${number}`);

/** Whether another entry already has a slug. */
export async function isSlugTaken(trx: Db, type: string, slug: string, ownId = 0): Promise<boolean> {
  await lockSlugs(trx, type);
  const { rows } = await trx.raw(`select id from ${slugOwners} where id <> :ownId and slug = :slug limit 1`, {
    type,
    slug,
    ownId,
  });
  return rows.length > 0;
}

/** Two entries saved at the same time must not both find the same slug free. */
async function lockSlugs(trx: Db, type: string): Promise<void> {
  await trx.raw('select pg_advisory_xact_lock(hashtext(?))', [`slugs of ${type}`]);
}

/** Stores the present slug of an entry, which is about to get another one, so that its old address redirects. */
export async function keepOldSlug(trx: Db, type: string, id: number, next: string): Promise<void> {
  await trx.raw(
    `with freed as (delete from old_slugs where entity = :type and slug = :next)
    insert into old_slugs (entity, slug, row_id)
    select collection, slug, id from documents
    where collection = :type and id = :id and slug is not null and slug <> :next
    on conflict (entity, slug) do update set row_id = excluded.row_id`,
    { type, id, next },
  );
}

/** An entry that an address means. */
interface Addressed {
  readonly id: number;
  readonly slug: string | null;
}

/** The entries that the last parts of addresses mean: their slugs, else former ones, else their numbers. */
export async function findAddressedEntries(
  db: Db,
  type: string,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, Addressed>> {
  const { rows } = await db.raw<Addressed & { address: string }>(
    `select wanted.address, entry.id, entry.slug
     from unnest(:addresses::text[], :ids::integer[]) as wanted (address, id)
     cross join lateral (
       select id, slug, 1 as rank from documents where collection = :type and slug = wanted.address
       union all select owner.id, owner.slug, 2 from old_slugs
         join documents as owner on owner.collection = entity and owner.id = row_id
         where entity = :type and old_slugs.slug = wanted.address
       union all select id, slug, 3 from documents where collection = :type and id = wanted.id
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
export async function findAddressed(db: Db, type: string, address: string): Promise<number | undefined> {
  const id = numberIn(address);
  noteRead(cacheTags.slug(type, address));
  if (id > 0) noteDocumentReads(type, [id]);
  return (await findAddressedEntries(db, type, [address])).get(address)?.id;
}
