import { Stack, Title } from '@mantine/core';
import { useReviews } from '../data/use-reviews.ts';
import bare from '../ui/bare-list.module.css';
import { LoadFailure } from '../ui/load-failure.tsx';
import classes from './changes.module.css';
import { ReviewCard } from './review-card.tsx';
import { useRevokeReview } from './use-revoke-review.ts';

/** The approval links with what was written through them; nothing while there are none. */
export function ReviewList() {
  const query = useReviews();
  const { data, error } = query;
  const { isRunning, revoke } = useRevokeReview();
  if (data === undefined && error === null) return null;
  if (data?.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby="approval-links">
      <Title order={2} size="h4" mb="sm" id="approval-links">
        Approval links
      </Title>
      {data === undefined ? (
        <LoadFailure title="Failed to load the approval links" query={query} />
      ) : (
        <Stack component="ul" gap="md" className={bare.list ?? ''}>
          {data.map((review) => (
            <ReviewCard
              key={review.id}
              review={review}
              onRevoke={() => void revoke(review.id)}
              isBusy={isRunning}
            />
          ))}
        </Stack>
      )}
    </section>
  );
}
