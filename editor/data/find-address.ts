import { queryOptions } from '@tanstack/react-query';

/** Whether the public site has something at a path, such as a page, an entry or a file. */
export const addressQuery = (path: string) =>
  queryOptions({
    queryKey: ['address', path],
    queryFn: async ({ signal }) => (await fetch(path, { method: 'HEAD', signal })).status !== 404,
    staleTime: 60_000,
    retry: false,
  });
