import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from './api-client.ts';
import { useAction } from './use-action.ts';

/** Query key of the signed-in person. */
export const meKey = ['me'] as const;

/** The signed-in person. */
export function useMe() {
  return useQuery({ queryKey: meKey, queryFn: async () => (await request('me')).data });
}

/** The query of stored settings; null where none are stored. */
export const settingQuery = (key: string) =>
  queryOptions({
    queryKey: ['overview', 'settings', key],
    queryFn: async () => (await request('showSetting', { query: { key } })).data[0] ?? null,
  });

/** Query key of the notifications; stale after whatever they report was read, moved or dismissed. */
export const notificationsKey = ['notifications'] as const;

/** The newest notifications, and how many are unread. */
export function useNotifications() {
  return useQuery({ queryKey: notificationsKey, queryFn: () => request('listNotifications') });
}

/** Marks the notifications up to a time as read. */
export function useReadNotifications() {
  return useAction({
    send: (until: string) => request('readNotifications', { body: { until } }),
    stale: [notificationsKey],
    failed: 'The notifications could not be marked as read',
  });
}
