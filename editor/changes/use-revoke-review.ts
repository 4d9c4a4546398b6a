import { useQueryClient } from '@tanstack/react-query';
import { request } from '../data/api-client.ts';
import { messageOf } from '../data/api-error.ts';
import { reviewsKey } from '../data/use-reviews.ts';
import { useConfirm } from '../ui/confirm.tsx';
import { notify, notifyRetry } from '../ui/notify.tsx';
import { useOnce } from '../ui/use-once.ts';

const question = {
  title: 'Revoke this link?',
  text: 'It stops working at once. What was written through it stays here.',
  confirm: 'Revoke link',
};

/** Revokes an approval link after a question. */
export function useRevokeReview() {
  const client = useQueryClient();
  const confirm = useConfirm();
  const [isRunning, once] = useOnce();
  const send = async (id: number): Promise<void> => {
    try {
      await request('revokeReview', { params: { id } });
      notify({ kind: 'success', text: 'Link revoked' });
    } catch (thrown) {
      const retry = () => void once(() => send(id));
      notifyRetry({ title: 'The link could not be revoked', text: messageOf(thrown), retry });
    }
    await client.invalidateQueries({ queryKey: reviewsKey });
  };
  const revoke = async (id: number): Promise<void> => {
    if (await confirm(question)) await once(() => send(id));
  };
  return { isRunning, revoke };
}
