import { queryOptions } from '@tanstack/react-query';

/** Whether the public site has something at a path, such as a page, an entry or a file. */
export const addressQuery = (path: string) =>
  queryOptions({
    queryKey: ['address', path],
    // Not aborted when the link is changed: an aborted request is an error in the console.
    queryFn: async () => (await fetch(path, { method: 'HEAD' })).status !== 404,
    staleTime: 60_000,
    retry: false,
  });
