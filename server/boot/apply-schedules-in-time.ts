import { type Applying, applyDueSchedules } from '../content/apply-schedules.ts';

/** Milliseconds between two checks for due schedules, which are applied within five seconds. */
const lookEvery = 3_000;

/** Applies due schedules now and from then on; returns a function that stops it. */
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
