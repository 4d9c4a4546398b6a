import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { MessageFolder } from '#schemas/api/inbox.ts';
import { request } from '../data/api-client.ts';
import { messageOf } from '../data/api-error.ts';
import { notify, notifyRetry, notifyUndoable } from '../ui/notify.tsx';
import { useOnce } from '../ui/use-once.ts';
import { messageKey, messagesKey } from './use-messages.ts';

interface Act {
  readonly work: () => Promise<unknown>;
  /** The heading of the message that says it failed. */
  readonly failure: string;
  /** What follows once it is done. */
  readonly onDone?: (() => void) | undefined;
}

const moved = { inbox: 'Message moved to the inbox', archive: 'Message archived' } as const;
const notMoved = {
  inbox: 'The message could not be moved to the inbox',
  archive: 'The message could not be archived',
} as const;

/** What can be done with a message; each says how it went, and lists are read again. */
export function useMessageActions() {
  const client = useQueryClient();
  const [isRunning, once] = useOnce();

  const act = useCallback(
    async ({ work, failure, onDone }: Act): Promise<void> => {
      try {
        await work();
        onDone?.();
      } catch (thrown) {
        const retry = () => void act({ work, failure, onDone });
        notifyRetry({ title: failure, text: messageOf(thrown), retry });
      }
      await client.invalidateQueries({ queryKey: messagesKey });
    },
    [client],
  );
  const change = async (id: number, body: { is_read?: boolean; folder?: MessageFolder }) => {
    const { data } = await request('updateMessage', { params: { id }, body });
    client.setQueryData(messageKey(id), (known: unknown) => known && data);
  };
  const put = (id: number, folder: MessageFolder, onDone?: () => void) =>
    act({ work: () => change(id, { folder }), failure: notMoved[folder], onDone });
  const restore = (id: number) => {
    const work = () => request('restoreMessage', { params: { id } });
    const onDone = () => notify({ kind: 'success', text: 'Message restored' });
    return act({ work, failure: 'The message could not be restored', onDone });
  };

  return {
    isRunning,
    /** Marks a message as read or unread. */
    mark: (id: number, isRead: boolean, onDone?: () => void) => {
      const failure = `The message could not be marked as ${isRead ? 'read' : 'unread'}`;
      return act({ work: () => change(id, { is_read: isRead }), failure, onDone });
    },
    /** Moves a message to a folder, and back when the person undoes it. */
    move: (id: number, folder: MessageFolder) =>
      once(() =>
        put(id, folder, () =>
          notifyUndoable(moved[folder], () => void put(id, folder === 'inbox' ? 'archive' : 'inbox')),
        ),
      ),
    /** Deletes a message, and brings it back when the person undoes it. */
    remove: (id: number, onDone?: () => void) =>
      once(() =>
        act({
          work: () => request('deleteMessage', { params: { id } }),
          failure: 'The message could not be deleted',
          onDone: () => {
            notifyUndoable('Message deleted', () => void restore(id));
            onDone?.();
          },
        }),
      ),
  };
}
