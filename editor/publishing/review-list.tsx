import { Stack } from '@mantine/core';
import { request } from '../data/api-client.ts';
import { useAction } from '../data/use-action.ts';
import { reviewsKey, useReviews } from '../data/use-reviews.ts';
import bare from '../ui/bare-list.module.css';
import { useConfirm } from '../ui/confirm.tsx';
import { notify } from '../ui/notify.tsx';
import { ListSection } from './list-section.tsx';
import { ReviewCard } from './review-card.tsx';

/** The approval links with what was written through them; nothing while there are none. */
export function ReviewList() {
  const { isRunning, revoke } = useRevokeReview();
  return (
    <ListSection
      id="approval-links"
      title="Approval links"
      query={useReviews()}
      failure="Failed to load the approval links"
    >
      {(reviews) => (
        <Stack component="ul" gap="md" className={bare.list ?? ''}>
          {reviews.map((review) => (
            <ReviewCard
              key={review.id}
              review={review}
              onRevoke={() => void revoke(review.id)}
              isBusy={isRunning}
            />
          ))}
        </Stack>
      )}
    </ListSection>
  );
}

const question = {
  title: 'Revoke this link?',
  text: 'It stops working at once. What was written through it stays here.',
  confirm: 'Revoke link',
};

function useRevokeReview() {
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
