import { logFailure } from './log-failure.ts';

const optionalFailures = new WeakSet<object>();

/** Loads an optional chunk; logs a failure and resolves to undefined. */
export async function loadOptional<T>(what: string, load: () => Promise<T>): Promise<T | undefined> {
  try {
    return await load();
  } catch (error) {
    if (typeof error === 'object' && error !== null) optionalFailures.add(error);
    logFailure(what, error);
    return undefined;
  }
}

/** Whether an error comes from an optional chunk. */
export function isOptionalFailure(error: unknown): boolean {
  return typeof error === 'object' && error !== null && optionalFailures.has(error);
}
