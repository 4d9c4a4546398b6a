import { issueAt } from '#schemas/engine/issue.ts';
import { findEntity } from '#schemas/entities.ts';
import * as order from '../documents/entry-order.ts';
import { invalidContent, notFound } from '../errors.ts';
import type { Handler } from '../http/handler.ts';

/** Moves an entry in an order that is made by hand. */
export const moveEntry: Handler<'moveEntry'> = async ({ body: { collection, id, before } }, { state }) => {
  const entity = findEntity(collection);
  if (!entity?.isOrderedByHand)
    throw invalidContent([issueAt(['collection'], `"${collection}" is not ordered by hand`)]);
  await state.store.change(async (trx) => {
    if (!(await order.moveEntry(trx, entity.type, { id, before })))
      throw notFound(`The ${entity.label.toLowerCase()}`);
  });
  return { data: { moved: true } };
};
