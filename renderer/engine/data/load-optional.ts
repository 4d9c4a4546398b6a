import { logFailure } from './log-failure.ts';

const optionalFailures = new WeakSet<object>();

/** Fetches a part of the site that a visitor can do without; undefined, with a note, where it cannot be had. */
export async function loadOptional<T>(what: string, load: () => Promise<T>): Promise<T | undefined> {
  try {
    return await load();
  } catch (error) {
    if (typeof error === 'object' && error !== null) optionalFailures.add(error);
    logFailure(what, error);
    return undefined;
  }
}

/** Whether the part that failed to load is one that a visitor can do without. */
export function isOptionalFailure(error: unknown): boolean {
  return typeof error === 'object' && error !== null && optionalFailures.has(error);
}
