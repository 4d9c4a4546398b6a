import { isbot } from 'isbot';
import type { Handler } from '../http/handler.ts';

/** Counts a visit; unknown pages are counted together, bots and prefetched pages are not counted. */
export const recordVisit: Handler<'recordVisit'> = async (
  { body: { page } },
  { state, userAgent, isPrefetch },
) => {
  if (isPrefetch || isbot(userAgent.slice(0, 500))) return { data: { recorded: false } };
  state.visits.record(page);
  return { data: { recorded: true } };
};
