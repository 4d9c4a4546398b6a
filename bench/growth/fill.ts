import { updateEntryIndexes } from '#server/store/entry-indexes.ts';
import type { Store } from '#server/store/store.ts';
import { addImages, addProjects, insertInBatches, places, sentence } from '#server/testing/add-projects.ts';

const [mediaCount, messageCount, visitCount] = [10_000, 10_000, 1_000_000];
/** As many drafts as are listed, of which every fifth is shared, and deleted entries. */
const [draftCount, binnedCount] = [500, 1_000];

const messages = `
  insert into messages (name, email, phone, message, created_at, read_at)
  select 'Visitor ' || n, 'visitor' || n || '@example.com', '+971 50 000 0000',
    'A garden of ' || n || ' square metres in ' || ${places} || '. ${sentence}',
    now() - n * interval '1 minute', case when n % 2 = 0 then now() end
  from generate_series(:from::integer, :to::integer) n`;

const visits = `
  insert into visits (page, day, count)
  select '/projects/garden-number-' || n % 1000, date '2024-01-01' + n / 1000, n % 50 + 1
  from generate_series(:from::integer, :to::integer) n
  on conflict do nothing`;

const binned = `
  insert into bin (collection, id, type, label, record)
  select 'project', 500000 + n, 'project', 'Old garden ' || n, '{}'
  from generate_series(:from::integer, :to::integer) n`;

const drafts = `
  insert into drafts (collection, id, type, content, schema_version, based_on)
  select collection, id, type, content || jsonb_build_object('title', 'New ' || (content->>'title')), schema_version, revision
  from (select * from documents where collection = 'project' order by id desc offset 30 limit :count::integer) as chosen`;

const shared = `
  with copies as (
    insert into snapshots (collection, document_id, type, content, schema_version, based_on)
    select collection, id, type, content, schema_version, based_on from drafts where id % 5 = 0 returning id
  ), links as (
    insert into reviews (token_hash, purpose, expires_at)
    select md5(n::text), 'approval', now() + interval '1 day' from generate_series(1, 10) n returning id
  )
  insert into review_snapshots (review_id, snapshot_id)
  select links.id, copies.id from links join copies on copies.id % 10 = links.id % 10`;

/** Adds 10,000 files, 10,000 messages, 1,000,000 visit counts and a full bin to a seeded store, without jobs for its image variants. */
export async function fillStore(store: Store): Promise<void> {
  await store.db.raw('delete from jobs');
  await addImages(store, mediaCount);
  await insertInBatches(store, [messages], [1, messageCount]);
  await insertInBatches(store, [visits], [1, visitCount]);
  await insertInBatches(store, [binned], [1, binnedCount]);
  await store.db.raw('update visit_total set total = (select sum(count) from visits)');
}

/** Adds the projects with the numbers from `from` to `to`; the first time also drafts of some and links that show them. */
export async function growTo(store: Store, from: number, to: number): Promise<void> {
  // Building an index over all rows takes less time than adding each of them to it.
  await store.maintain(async (db) => {
    const { rows } = await db.raw<{ name: string }>(
      `select indexrelid::regclass::text as name from pg_index where indexrelid::regclass::text like 'entry_project_%'`,
    );
    for (const { name } of rows) await db.raw(`drop index ${name}`);
  });
  await addProjects(store, from, to);
  await updateEntryIndexes(store);
  if (from > 1) return;
  await store.db.raw(drafts, { count: draftCount });
  await store.db.raw(shared);
}
