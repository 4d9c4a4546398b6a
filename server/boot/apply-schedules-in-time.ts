import { type Applying, applyDueSchedules } from '../content/apply-schedules.ts';

/** Milliseconds between two looks for what is due; everything is applied within five seconds. */
const lookEvery = 3_000;

/** Applies schedules in time while the site is served, and at once what became due before; returns what ends the work. */
export function applySchedulesInTime(state: Applying): () => Promise<void> {
  let working: Promise<void> | undefined;
  let isAway = false;
  const look = () => {
    working ??= applyDueSchedules(state)
      .then(() => {
        isAway = false;
      })
      .catch((error: unknown) => {
        if (!isAway) state.log.warn({ err: error }, 'schedules could not be read yet');
        isAway = true;
      })
      .finally(() => {
        working = undefined;
      });
  };
  const timer = setInterval(look, lookEvery).unref();
  look();
  return async () => {
    clearInterval(timer);
    await working;
  };
}
