import { findEntity } from '#schemas/entities.ts';
import { findTaken, listUnique } from '../content/unique-values.ts';
import { findValueUses } from '../documents/value-uses.ts';
import { notFound } from '../errors.ts';
import type { Handler } from '../http/handler.ts';

/** Lists the fields that hold a value. */
export const listValueUses: Handler<'listValueUses'> = async ({ query }, { state }) => ({
  data: await findValueUses(state.store.db, query.identity),
});

/** Returns whether another entry has a value. */
export const showValueTaken: Handler<'showValueTaken'> = async ({ query }, { state }) => {
  const { collection, field, value, id: ownId = 0 } = query;
  const entity = findEntity(collection);
  if (!entity || !listUnique(entity).some(({ key }) => key === field)) throw notFound('The field');
  const taken = await findTaken(state.store.db, entity, { key: field, value, ownId });
  return { data: { taken: taken !== undefined } };
};
