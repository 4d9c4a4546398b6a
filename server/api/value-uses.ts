import { findEntity } from '#schemas/entities.ts';
import { normaliseForStore } from '../content/prepare-content.ts';
import { findTaken, listUnique } from '../content/unique-values.ts';
import { findValueUses } from '../documents/uses.ts';
import { notFound } from '../errors.ts';
import type { Handler } from '../http/handler.ts';

/** Lists the fields that hold a value. */
export const listValueUses: Handler<'listValueUses'> = async ({ query }, { state }) => ({
  data: await findValueUses(state.store.db, query.identity),
});

/** Returns whether another entry has a value, which is compared as saving would store it. */
export const showValueTaken: Handler<'showValueTaken'> = async ({ query }, { state }) => {
  const { collection, field, value: typed, id: ownId = 0 } = query;
  const { db } = state.store;
  const entity = findEntity(collection);
  const node = entity && listUnique(entity).find(({ key }) => key === field);
  if (!entity || !node) throw notFound('The field');
  const alone = { ...entity, fields: [node] };
  const stored = await normaliseForStore(db, alone, { [field]: typed }, state.config.publicUrl);
  const taken = await findTaken(db, entity, { key: field, value: String(stored[field]), ownId });
  return { data: { taken: taken !== undefined } };
};
