import { queryOptions } from '@tanstack/react-query';

/** Whether the public site has something at a path, such as a page, an entry or a file. */
export const addressQuery = (path: string) =>
  queryOptions({
    queryKey: ['address', path],
    queryFn: async () => {
      const response = await fetch(path, { method: 'HEAD' });
      // Chromium reports a response that is not read as aborted, even an empty one.
      await response.text();
      return response.status !== 404;
    },
    staleTime: 60_000,
    retry: false,
  });
