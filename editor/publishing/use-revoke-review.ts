import { request } from '../data/api-client.ts';
import { useAction } from '../data/use-action.ts';
import { reviewsKey } from '../data/use-reviews.ts';
import { useConfirm } from '../ui/confirm.tsx';
import { notify } from '../ui/notify.tsx';

const question = {
  title: 'Revoke this link?',
  text: 'It stops working at once. What was written through it stays here.',
  confirm: 'Revoke link',
};

/** Revokes an approval link after a question. */
export function useRevokeReview() {
  const confirm = useConfirm();
  const { isRunning, run } = useAction({
    send: (id: number) => request('revokeReview', { params: { id } }),
    stale: [reviewsKey],
    failed: 'The link could not be revoked',
    onDone: () => notify({ kind: 'success', text: 'Link revoked' }),
  });
  const revoke = async (id: number): Promise<void> => {
    if (await confirm(question)) await run(id);
  };
  return { isRunning, revoke };
}
