import { dashboard as declared } from '#schemas/dashboard.ts';
import { getEntity } from '#schemas/entities.ts';
import { listForAdmin } from '../content/entry-rows.ts';
import { uncached } from '../database/open-read.ts';
import { countVisits } from '../database/visits.ts';
import { countEntries } from '../documents/list-entries.ts';
import type { Handler } from '../http/handler.ts';

const latest = { limit: 5 };

/** Returns the declared counts and newest entries. */
export const dashboard: Handler<'dashboard'> = async (_, { state }) => {
  const { db } = state.store;
  await state.visits.flush();
  const counts: Record<string, number> = {};
  for (const { key, entity } of declared.counts)
    counts[key] = await countEntries(uncached(db), getEntity(entity));
  const lists: Record<string, unknown> = {};
  for (const { key, entity } of declared.latest)
    lists[key] = await listForAdmin(db, getEntity(entity), latest);
  return { data: { counts: { visits: await countVisits(db), ...counts }, ...lists } };
};
