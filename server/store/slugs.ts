import { slugify } from '#schemas/fields/slug.ts';
import { cacheTags, noteDocumentReads, noteRead } from './cache-tags.ts';
import type { Db } from './db.ts';

/** A typed slug, and the text from which an empty one is generated. */
interface SlugWish {
  readonly slug: string;
  readonly title: string;
}

const greatestId = 2_147_483_647;

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
  const { rows } = await trx.raw<{ slug: string }>(
    `select slug from ${slugOwners} where id <> :ownId and slug like :pattern`,
    { type, ownId, pattern: `${base}%` },
  );
  const taken = new Set(rows.map((row) => row.slug));
  let choice = base;
  for (let number = 2; taken.has(choice); number += 1) choice = `${base}-${number}`;
  return choice;
}

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

/** The id of the entry that the last part of an address means: its slug, else a former one, else its number. */
export async function findAddressed(db: Db, type: string, address: string): Promise<number | undefined> {
  const number = /^[1-9]\d{0,9}$/.test(address) ? Number(address) : 0;
  const id = number <= greatestId ? number : 0;
  noteRead(cacheTags.slug(type, address));
  if (id > 0) noteDocumentReads(type, [id]);
  const { rows } = await db.raw<{ id: number }>(
    `select id, 1 as rank from documents where collection = :type and slug = :address
    union all select row_id, 2 from old_slugs join documents as entry on collection = entity and id = row_id
      where entity = :type and old_slugs.slug = :address
    union all select id, 3 from documents where collection = :type and id = :id
    order by rank limit 1`,
    { type, address, id },
  );
  return rows[0]?.id;
}

/** Every address that leads to an entry, and the slug it has now; of two entries at one address the later one counts. */
export async function listAddresses(db: Db, type: string): Promise<{ address: string; slug: string }[]> {
  const numbered: { address: string; slug: string }[] = await db('documents')
    .where({ collection: type })
    .whereNotNull('slug')
    .select(db.raw('id::text as address'), 'slug');
  const former: { address: string; slug: string }[] = await db('old_slugs')
    .join('documents as entry', { 'entry.collection': 'old_slugs.entity', 'entry.id': 'old_slugs.row_id' })
    .where('old_slugs.entity', type)
    .select('old_slugs.slug as address', 'entry.slug');
  return [...numbered, ...former, ...numbered.map(({ slug }) => ({ address: slug, slug }))];
}
