import type { Handler } from '../handler.ts';

/** Counts a visit; a page that is not known counts as another. */
export const recordVisit: Handler<'recordVisit'> = async ({ body: { page } }, { state }) => {
  await state.visits.record(page);
  return { data: { recorded: true } };
};
