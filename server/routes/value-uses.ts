import type { Handler } from '../app/handler.ts';
import { findValueUses } from '../store/value-uses.ts';

/** Lists the fields that hold a value. */
export const listValueUses: Handler<'listValueUses'> = async ({ query }, { state }) => ({
  data: await findValueUses(state.store.db, query.identity),
});
