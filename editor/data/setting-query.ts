import { queryOptions } from '@tanstack/react-query';
import { request } from './api-client.ts';

/** The query of stored settings; null where none are stored. */
export const settingQuery = (key: string) =>
  queryOptions({
    queryKey: ['overview', 'settings', key],
    queryFn: async () => (await request('showSetting', { query: { key } })).data[0] ?? null,
  });
