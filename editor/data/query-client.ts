import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** Whether the network or the server was not available. */
export const isWorthRepeating = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 502);

/** Creates the query client; it retries only when the network or the server is unavailable. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (failures, error) => failures < 1 && isWorthRepeating(error),
        retryDelay: 500,
      },
    },
  });
}
