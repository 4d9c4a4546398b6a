import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { MessageFolder } from '#schemas/api/messages.ts';
import { useRefetchWhileActive } from '../data/activity.ts';
import { request } from '../data/api-client.ts';
import { CountBadge } from '../ui/count-badge.tsx';
import type { ListState } from '../ui/use-list-state.ts';

/** Query key of the lists of messages. */
export const messagesKey = ['messages'];

/** Query key of a message. */
export const messageKey = (id: number) => ['message', id];

/** The number of unread messages on the dashboard. */
const maxUnread = 5;

/** Filter of messages: their folder, and their stage where one is chosen. */
export type MessageFilter = { readonly folder: MessageFolder } & Readonly<Record<string, string>>;

/** A page of messages. */
export function useMessages(chosen: MessageFilter, list: ListState) {
  const filter = { ...list.query, ...chosen };
  return useQuery({
    queryKey: [...messagesKey, filter],
    queryFn: async () => {
      const { data, meta } = await request('listMessages', { query: filter });
      return { rows: data, total: meta.total };
    },
    placeholderData: keepPreviousData,
  });
}

/** The number of unread messages, and the newest of them. */
export function useUnreadMessages() {
  return useQuery({
    queryKey: [...messagesKey, 'unread'],
    queryFn: async () => {
      const { data, meta } = await request('listMessages', {
        query: { unread: '1', per_page: String(maxUnread) },
      });
      return { rows: data, total: meta.total };
    },
  });
}

/** A whole message. */
export function useMessage(id: number) {
  return useQuery({
    queryKey: messageKey(id),
    queryFn: async () => (await request('showMessage', { params: { id } })).data,
    // Not cached: the message may have been deleted meanwhile.
    gcTime: 0,
  });
}

/** The number of unread messages. */
export function UnreadCount() {
  const { data, refetch } = useUnreadMessages();
  useRefetchWhileActive(refetch);
  const total = data?.total ?? 0;
  return total === 0 ? null : <CountBadge total={total} unit="unread" />;
}
