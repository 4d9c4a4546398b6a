/** Rejects when work takes longer than a number of milliseconds. */
export function withLimit<T>(
  work: Promise<T>,
  limitMs: number,
  toError: (message: string) => Error = (message) => new Error(message),
): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(toError(`Rendering took more than ${limitMs} ms`)), limitMs);
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}
