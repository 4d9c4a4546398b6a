import { isbot } from 'isbot';
import type { Handler } from '../app/handler.ts';

/** Counts a person's visit; a page that is not known counts as another. Bots and pages loaded in advance are not counted. */
export const recordVisit: Handler<'recordVisit'> = async (
  { body: { page } },
  { state, userAgent, isPrefetch },
) => {
  if (isPrefetch || isbot(userAgent.slice(0, 500))) return { data: { recorded: false } };
  await state.visits.record(page);
  return { data: { recorded: true } };
};
