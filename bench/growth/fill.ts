import { project } from '#schemas/entities/project.ts';
import { fingerprint } from '#server/store/index-content.ts';
import type { Store } from '#server/store/store.ts';

const [mediaCount, messageCount, visitCount] = [10_000, 10_000, 1_000_000];
/** Rows per statement, limited by the statement timeout. */
const batchSize = 5_000;

const sentence = 'The soil was turned, the water laid and the shade planted. ';
const places = `(array['Dubai', 'Al Ain', 'Sharjah', 'Abu Dhabi'])[n % 4 + 1]`;

const media = `
  insert into media (address, file_name, type, format, size, width, height, alt, color, widths, stored_at, ladder_at)
  select '/media/' || md5('growth' || n) || '.jpg', 'garden-' || n || '.jpg', 'image', 'jpg', 100000, 1600, 1200,
    'Garden ' || n, '#445566', '[320,640,960,1280,1600]', now(), now()
  from generate_series(:from::integer, :to::integer) n`;

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

const firstId = 1_000_000;

const projects = [
  `insert into documents (collection, id, type, slug, content, summary, search_text, schema_version, indexed_as)
   select 'project', ${firstId} + n, 'project', slug, content,
     content || jsonb_build_object('content', repeat('${sentence}', 5)),
     lower(concat_ws(' ', content->>'title', content->>'location', content->>'status')), 1, :indexedAs
   from (
     select n, 'garden-number-' || n as slug, jsonb_build_object(
       'title', 'Garden number ' || n, 'slug', 'garden-number-' || n, 'location', ${places},
       'status', 'Completed', 'start_date', date '2015-01-01' + n % 3000, 'end_date', date '2015-03-01' + n % 3000,
       'content', '<p>' || repeat('${sentence}', 30) || '</p>',
       'client_id', clients.ids[n % array_length(clients.ids, 1) + 1],
       'services', jsonb_build_array(services.ids[n % array_length(services.ids, 1) + 1]),
       'media_ids', jsonb_build_array((
         select media.id from media where address = '/media/' || md5('growth' || n % ${mediaCount} + 1) || '.jpg')),
       'before_image', '', 'after_image', '') as content
     from generate_series(:from::integer, :to::integer) n,
       (select array_agg(id order by id) as ids from documents where collection = 'client') as clients,
       (select array_agg(id order by id) as ids from documents where collection = 'service') as services
   ) as made`,
  `insert into document_references (collection, document_id, field, position, target, target_id)
   select 'project', ${firstId} + n, field, 0, target, named.id
   from generate_series(:from::integer, :to::integer) n
   join documents on collection = 'project' and documents.id = ${firstId} + n
   cross join lateral (values
     ('client_id', 'client', (content->>'client_id')::integer),
     ('services', 'service', (content->'services'->>0)::integer),
     ('media_ids', 'media', (content->'media_ids'->>0)::integer)) as named (field, target, id)`,
];

async function insertRows(store: Store, statements: readonly string[], from: number, to: number) {
  for (let first = from; first <= to; first += batchSize) {
    const range = { from: first, to: Math.min(to, first + batchSize - 1), indexedAs: fingerprint(project) };
    await store.change(async (trx) => {
      for (const statement of statements) await trx.raw(statement, range);
    });
  }
}

/** Adds 10,000 files, 10,000 messages and 1,000,000 visit counts to a seeded store, and marks image variants as stored. */
export async function fillStore(store: Store): Promise<void> {
  await store.db.raw('update media set stored_at = now(), ladder_at = now()');
  await insertRows(store, [media], 1, mediaCount);
  await insertRows(store, [messages], 1, messageCount);
  await insertRows(store, [visits], 1, visitCount);
  await store.db.raw('update visit_total set total = (select sum(count) from visits)');
}

/** Adds the projects with the numbers from `from` to `to`, each with a client, a service and a picture. */
export async function addProjects(store: Store, from: number, to: number): Promise<void> {
  await insertRows(store, projects, from, to);
  await store.db.raw('analyze');
}
