import { request } from '../data/api-client.ts';
import { reviewsKey } from '../data/use-reviews.ts';
import { useConfirm } from '../ui/confirm.tsx';
import { notify } from '../ui/notify.tsx';
import { useAct } from '../ui/use-act.ts';
import { useOnce } from '../ui/use-once.ts';

const question = {
  title: 'Revoke this link?',
  text: 'It stops working at once. What was written through it stays here.',
  confirm: 'Revoke link',
};

/** Revokes an approval link after a question. */
export function useRevokeReview() {
  const confirm = useConfirm();
  const act = useAct(reviewsKey);
  const [isRunning, once] = useOnce();
  const revoke = async (id: number): Promise<void> => {
    if (!(await confirm(question))) return;
    const action = () => request('revokeReview', { params: { id } });
    const onDone = () => notify({ kind: 'success', text: 'Link revoked' });
    await once(() => act({ action, failure: 'The link could not be revoked', onDone }));
  };
  return { isRunning, revoke };
}
