import { useQueryClient } from '@tanstack/react-query';
import type { MessageFolder, MessageUpdate } from '#schemas/api/messages.ts';
import { request } from '../data/api-client.ts';
import { notificationsKey } from '../data/queries.ts';
import { type Action, useAction } from '../data/use-action.ts';
import { notify, notifyUndoable } from '../ui/notify.tsx';
import { messageKey, messagesKey } from './use-messages.tsx';

const moved = { inbox: 'Message moved to the inbox', archive: 'Message archived' } as const;
const stale = [messagesKey, notificationsKey];

interface Chosen {
  readonly id: number;
  readonly onDone?: (() => void) | undefined;
}

interface Change extends Chosen {
  readonly body: MessageUpdate;
}

/** Changes a message; `failed` is the title of the notification where that fails. */
export function useMessageChange(failed: Action<Change, void>['failed']) {
  const client = useQueryClient();
  return useAction({
    send: async ({ id, body }: Change) => {
      const { data } = await request('updateMessage', { params: { id }, body });
      client.setQueryData(messageKey(id), (known: unknown) => known && data);
    },
    ...{ stale, failed },
    onDone: (_, { onDone }) => onDone?.(),
  });
}

/** The actions of a message; each shows a notification and invalidates the lists. */
export function useMessageActions() {
  const put = {
    inbox: useMessageChange('The message could not be moved to the inbox'),
    archive: useMessageChange('The message could not be archived'),
  };
  const read = useMessageChange('The message could not be marked as read');
  const unread = useMessageChange('The message could not be marked as unread');
  const restore = useAction({
    send: (id: number) => request('restoreMessage', { params: { id } }),
    ...{ stale, failed: 'The message could not be restored' },
    onDone: () => notify({ kind: 'success', text: 'Message restored' }),
  });
  const remove = useAction({
    send: ({ id }: Chosen) => request('deleteMessage', { params: { id } }),
    ...{ stale, failed: 'The message could not be deleted' },
    onDone: (_, { id, onDone }) => {
      notifyUndoable('Message deleted', () => void restore.run(id));
      onDone?.();
    },
  });

  return {
    isRunning: put.inbox.isRunning || put.archive.isRunning || remove.isRunning,
    mark: (id: number, isRead: boolean, onDone?: () => void) =>
      (isRead ? read : unread).run({ id, body: { is_read: isRead }, onDone }),
    /** Moves a message to a folder, and back when the person undoes it. */
    move: (id: number, folder: MessageFolder) => {
      const back = folder === 'inbox' ? 'archive' : 'inbox';
      const onDone = () =>
        notifyUndoable(moved[folder], () => void put[back].run({ id, body: { folder: back } }));
      return put[folder].run({ id, body: { folder }, onDone });
    },
    /** Deletes a message, and restores it when the person undoes it. */
    remove: (id: number, onDone?: () => void) => remove.run({ id, onDone }),
  };
}
