import { logFailure } from './log-failure.ts';

const optionalFailures = new WeakSet<object>();
const requiredFailures = new WeakSet<object>();

/** Loads an optional chunk; logs a failure and resolves to undefined. */
export async function loadOptional<T>(what: string, load: () => Promise<T>): Promise<T | undefined> {
  try {
    return await load();
  } catch (error) {
    note(error, optionalFailures);
    logFailure(what, error);
    return undefined;
  }
}

/** Loads a chunk that somebody waits for, and resolves to whether that succeeded; if not, the frame of the page offers to reload. */
export async function loadRequired(load: () => Promise<unknown>): Promise<boolean> {
  try {
    await load();
    return true;
  } catch (error) {
    note(error, requiredFailures);
    return false;
  }
}

function note(error: unknown, failures: WeakSet<object>): void {
  if (typeof error === 'object' && error !== null) failures.add(error);
}

/** Whether an error comes from an optional chunk that nobody waits for. */
export function isOptionalFailure(error: unknown): boolean {
  // A chunk that somebody waits for may have begun to load as an optional one.
  return (
    typeof error === 'object' && error !== null && optionalFailures.has(error) && !requiredFailures.has(error)
  );
}
