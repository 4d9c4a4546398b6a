import type { Store } from '#server/database/open-store.ts';
import { updateEntryIndexes } from '#server/documents/entry-indexes.ts';
import {
  addImages,
  addProjects,
  insertInBatches,
  places,
  sentence,
} from '#server/testing/add-projects.site.ts';

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

const nextRevision = "nextval(pg_get_serial_sequence('revisions', 'id'))";

const binned = `
  with made as materialized (
    select 500000 + n as id, 'Old garden ' || n as title, ${nextRevision} as revision
    from generate_series(:from::integer, :to::integer) n
  ),
  identities as (
    insert into documents (collection, id, type, published, deleted_at)
    select 'project', id, 'project', revision, now() from made
  )
  insert into revisions (id, collection, document_id, content, schema_version, number, published_at)
  select revision, 'project', id, jsonb_build_object('title', title), 1, 1, now() from made`;

const drafts = `
  with chosen as materialized (
    select chosen.*, ${nextRevision} as draft
    from (select * from published where collection = 'project' order by id desc offset 30 limit :count::integer) as chosen
  ),
  saved as (
    insert into revisions (id, collection, document_id, content, schema_version, based_on, indexed_as)
    select draft, collection, id, content || jsonb_build_object('title', 'New ' || (content->>'title')), schema_version,
      revision, indexed_as
    from chosen
  ),
  linked as (
    insert into revision_references (revision_id, field, position, target, target_id)
    select draft, field, position, reference.target, target_id
    from chosen join published_references as reference
      on reference.collection = chosen.collection and document_id = chosen.id
  )
  update documents set draft = chosen.draft from chosen
  where documents.collection = chosen.collection and documents.id = chosen.id`;

const shared = `
  with links as (
    insert into approval_links (token_hash, purpose, expires_at)
    select md5(n::text), 'approval', now() + interval '1 day' from generate_series(1, 10) n returning id
  ),
  chosen as (
    select draft, row_number() over (order by id) as place from documents
    where collection = 'project' and draft is not null and id % 5 = 0
  )
  insert into approval_revisions (link_id, revision_id)
  select links.id, draft from links join chosen on place % 10 = links.id % 10`;

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
