import { findValueUses } from '../documents/value-uses.ts';
import type { Handler } from '../http/handler.ts';

/** Lists the fields that hold a value. */
export const listValueUses: Handler<'listValueUses'> = async ({ query }, { state }) => ({
  data: await findValueUses(state.store.db, query.identity),
});
