import { useQueryClient } from '@tanstack/react-query';
import type { MessageFolder } from '#schemas/api/inbox.ts';
import { request } from '../data/api-client.ts';
import { notify, notifyUndoable } from '../ui/notify.tsx';
import { useAct } from '../ui/use-act.ts';
import { useOnce } from '../ui/use-once.ts';
import { messageKey, messagesKey } from './use-messages.ts';

const moved = { inbox: 'Message moved to the inbox', archive: 'Message archived' } as const;
const notMoved = {
  inbox: 'The message could not be moved to the inbox',
  archive: 'The message could not be archived',
} as const;

/** The actions of a message; each shows a notification and invalidates the lists. */
export function useMessageActions() {
  const client = useQueryClient();
  const act = useAct(messagesKey);
  const [isRunning, once] = useOnce();

  const change = async (id: number, body: { is_read?: boolean; folder?: MessageFolder }) => {
    const { data } = await request('updateMessage', { params: { id }, body });
    client.setQueryData(messageKey(id), (known: unknown) => known && data);
  };
  const put = (id: number, folder: MessageFolder, onDone?: () => void) =>
    act({ action: () => change(id, { folder }), failure: notMoved[folder], onDone });
  const restore = (id: number) => {
    const action = () => request('restoreMessage', { params: { id } });
    const onDone = () => notify({ kind: 'success', text: 'Message restored' });
    return act({ action, failure: 'The message could not be restored', onDone });
  };

  return {
    isRunning,
    /** Marks a message as read or unread. */
    mark: (id: number, isRead: boolean, onDone?: () => void) => {
      const failure = `The message could not be marked as ${isRead ? 'read' : 'unread'}`;
      return act({ action: () => change(id, { is_read: isRead }), failure, onDone });
    },
    /** Moves a message to a folder, and back when the person undoes it. */
    move: (id: number, folder: MessageFolder) =>
      once(() =>
        put(id, folder, () =>
          notifyUndoable(moved[folder], () => void put(id, folder === 'inbox' ? 'archive' : 'inbox')),
        ),
      ),
    /** Deletes a message, and restores it when the person undoes it. */
    remove: (id: number, onDone?: () => void) =>
      once(() =>
        act({
          action: () => request('deleteMessage', { params: { id } }),
          failure: 'The message could not be deleted',
          onDone: () => {
            notifyUndoable('Message deleted', () => void restore(id));
            onDone?.();
          },
        }),
      ),
  };
}
