import type { Store } from '#server/store/store.ts';
import { addImages, insertInBatches, places, sentence } from '#server/testing/add-projects.ts';

const [mediaCount, messageCount, visitCount] = [10_000, 10_000, 1_000_000];
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

/** Adds 10,000 files, 10,000 messages and 1,000,000 visit counts to a seeded store, and marks image variants as stored. */
export async function fillStore(store: Store): Promise<void> {
  await store.db.raw('update media set stored_at = now(), ladder_at = now()');
  await addImages(store, mediaCount);
  await insertInBatches(store, [messages], [1, messageCount]);
  await insertInBatches(store, [visits], [1, visitCount]);
  await store.db.raw('update visit_total set total = (select sum(count) from visits)');
}
