const maxRetries = 3;
const firstDelayMs = 1_000;
/** The longest `Retry-After` that is honoured automatically; beyond it only the visitor retries. */
const maxDelayMs = 60_000;

/** Retries a failed query after 1, 2 and 4 seconds, or when `Retry-After` allows it, then gives up. */
export const retryOptions = {
  retry: (failures: number, error: unknown) =>
    failures < maxRetries && isTemporary(error) && retryAfterOf(error) <= maxDelayMs,
  retryDelay: (failures: number, error: unknown) =>
    // Jitter, so that many browsers do not retry at the same moment.
    Math.max(firstDelayMs * 2 ** failures, retryAfterOf(error)) * (1 + Math.random() / 4),
  // A view that is mounted again does not fetch again: its first fetch may be what made it mount.
  retryOnMount: false,
  // Offline, a fetch fails at once and the page shows its defaults, instead of waiting behind a loader.
  networkMode: 'always',
  refetchOnReconnect: true,
} as const;

/** Whether a failed request may succeed later: network error, unavailable or overloaded server. */
function isTemporary(error: unknown): boolean {
  const status = numberIn(error, 'status');
  return status === 0 || status === 408 || status === 429 || status >= 500;
}

/** Milliseconds from `Retry-After` of a failed request; 0 without one. */
export function retryAfterOf(error: unknown): number {
  return numberIn(error, 'retryAfterMs');
}

function numberIn(error: unknown, key: string): number {
  const value: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, key) : undefined;
  return typeof value === 'number' ? value : 0;
}
