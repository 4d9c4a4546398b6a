import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { MessageFolder } from '#schemas/api/inbox.ts';
import { request } from '../data/api-client.ts';
import { type ListState, useLastPage } from '../tables/use-list-state.ts';

/** Every list of messages that is kept, to be read again when one has changed. */
export const messagesKey = ['messages'];

/** Where a single message is kept. */
export const messageKey = (id: number) => ['message', id];

/** How many of the newest unread messages are told of. */
const mostUnread = 5;

/** A page of a folder. */
export function useMessages(folder: MessageFolder, list: ListState) {
  const query = { ...list.query, folder };
  const answer = useQuery({
    queryKey: [...messagesKey, query],
    queryFn: async () => {
      const { data, meta } = await request('listMessages', { query });
      return { rows: data, total: meta.total };
    },
    placeholderData: keepPreviousData,
  });
  return { answer, lastPage: useLastPage(list, answer) };
}

/** How many messages nobody has read, and the newest of them. */
export function useUnreadMessages() {
  return useQuery({
    queryKey: [...messagesKey, 'unread'],
    queryFn: async () => {
      const { data, meta } = await request('listMessages', {
        query: { unread: '1', per_page: String(mostUnread) },
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
    // What was left may have been deleted: it is not shown again from memory.
    gcTime: 0,
  });
}
