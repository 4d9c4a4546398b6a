import { getEntity } from '#schemas/entities.ts';
import type { Store } from '../database/open-store.ts';
import { fingerprint } from '../documents/index-content.ts';

/** Rows per statement, limited by the statement timeout. */
const batchSize = 2_000;

/** A sentence of long texts. */
export const sentence = 'The soil was turned, the water laid and the shade planted. ';
/** SQL for the place of a number `n`. */
export const places = `(array['Dubai', 'Al Ain', 'Sharjah', 'Abu Dhabi'])[n % 4 + 1]`;
const firstId = 1_000_000;

const media = `
  insert into media (address, file_name, type, format, size, width, height, alt, color, widths)
  select '/media/' || md5('garden' || n) || '.jpg', 'garden-' || n || '.jpg', 'image', 'jpg', 100000, 1600, 1200,
    'Garden ' || n, '#445566', '[320,640,960,1280,1600]'
  from generate_series(:from::integer, :to::integer) n`;

const projects = [
  // Plans of foreign key checks that were made for nearly empty tables would scan them for every row.
  'analyze documents, revisions, published',
  `with made as (
   select ${firstId} + n as id, slug, content from (
     select n, 'garden-number-' || n as slug, jsonb_build_object(
       'title', 'Garden number ' || n, 'slug', 'garden-number-' || n, 'location', ${places},
       'status', 'Completed', 'start_date', date '2015-01-01' + n % 3000, 'end_date', date '2015-03-01' + n % 3000,
       'content', '<p>' || repeat('${sentence}', 30) || '</p>',
       'client_id', clients.ids[n % array_length(clients.ids, 1) + 1],
       'services', jsonb_build_array(services.ids[n % array_length(services.ids, 1) + 1]),
       'media_ids', jsonb_build_array(files.ids[n % array_length(files.ids, 1) + 1]),
       'before_image', '', 'after_image', '') as content
     from generate_series(:from::integer, :to::integer) n,
       (select array_agg(id order by id) as ids from published where collection = 'client') as clients,
       (select array_agg(id order by id) as ids from published where collection = 'service') as services,
       (select array_agg(id order by id) as ids from media where file_name like 'garden-%') as files
   ) as numbered),
   documents as (
     insert into documents (collection, id, type) select 'project', id, 'project' from made
   ),
   revisions as (
     insert into revisions (collection, document_id, content, schema_version, number, published_at)
     select 'project', id, content, 1, 1, now() from made returning *
   ),
   addresses as (
     insert into addresses (collection, slug, document_id, is_current) select 'project', slug, id, true from made
   )
   insert into published (collection, id, type, slug, content, summary, search_text, schema_version, number, revision, indexed_as)
   select 'project', made.id, 'project', slug, made.content,
     made.content || jsonb_build_object('content', repeat('${sentence}', 5)),
     lower(concat_ws(' ', made.content->>'title', made.content->>'location', made.content->>'status')), 1, 1,
     revisions.id, :indexedAs
   from made join revisions on document_id = made.id`,
  `update documents set published = published.revision from published
   where documents.collection = 'project' and published.collection = 'project' and published.id = documents.id
     and documents.id between ${firstId} + :from::integer and ${firstId} + :to::integer`,
  `insert into published_references (collection, document_id, field, position, target, target_id)
   select 'project', id, field, 0, target, named.target_id
   from published
   cross join lateral (values
     ('client_id', 'client', (content->>'client_id')::integer),
     ('services', 'service', (content->'services'->>0)::integer),
     ('media_ids', 'media', (content->'media_ids'->>0)::integer)) as named (field, target, target_id)
   where collection = 'project' and id between ${firstId} + :from::integer and ${firstId} + :to::integer`,
];

/** Runs statements for the numbers between two, both included, in batches. */
export async function insertInBatches(
  store: Store,
  statements: readonly string[],
  [from, to]: readonly [from: number, to: number],
): Promise<void> {
  for (let first = from; first <= to; first += batchSize) {
    const range = {
      from: first,
      to: Math.min(to, first + batchSize - 1),
      indexedAs: fingerprint(getEntity('project')),
    };
    await store.transact(async (trx) => {
      for (const statement of statements) await trx.raw(statement, range);
    });
  }
}

/** Adds rows of images without files. */
export async function addImages(store: Store, count: number): Promise<void> {
  await insertInBatches(store, [media], [1, count]);
}

/** Adds the projects with the numbers from `from` to `to`, each with a client, a service and an image of those stored, and the statistics that Postgres would gather later; other processes are not notified. */
export async function addProjects(store: Store, from: number, to: number): Promise<void> {
  await insertInBatches(store, projects, [from, to]);
  await store.maintain((db) => db.raw('vacuum analyze'));
}
