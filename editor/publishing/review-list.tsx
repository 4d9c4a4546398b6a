import { Anchor, Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { ReviewRow } from '#schemas/api/reviews.ts';
import { request } from '../data/api-client.ts';
import { useAction } from '../data/use-action.ts';
import { reviewsKey, useReviews } from '../data/use-drafts.ts';
import { ReviewComments } from '../documents/review-notes.tsx';
import bare from '../ui/bare-list.module.css';
import { useConfirm } from '../ui/confirm.tsx';
import { formatMoment } from '../ui/dates.ts';
import { notify } from '../ui/notify.tsx';
import classes from './changes.module.css';
import { ListCard, ListSection } from './list-section.tsx';

/** The approval links with their approvals and comments; renders nothing while there are none. */
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

interface ReviewCardProps {
  readonly review: ReviewRow;
  readonly onRevoke: () => void;
  readonly isBusy: boolean;
}

const stateWords = {
  unchanged: '',
  changed: 'edited since',
  published: 'published',
  discarded: 'discarded',
} as const satisfies Record<ReviewRow['documents'][number]['state'], string>;

/** An approval link: its documents, its state, and its approvals and comments. */
function ReviewCard({ review, onRevoke, isBusy }: ReviewCardProps) {
  const { created_at, created_by, expires_at, state, documents, comments } = review;
  const id = useId();
  return (
    <ListCard id={`approval-link-${review.id}`} titleId={id} isGrey={state !== 'live'}>
      <div className={classes.whole}>
        <Group gap="0.25rem 0.5rem">
          <Text span fw={600} id={id}>
            Link of {formatMoment(created_at)}
          </Text>
          <LatestComment review={review} />
        </Group>
        <Text size="sm" c="dimmed">
          {created_by !== null && `Made by ${created_by} · `}
          {state === 'live' && `Works until ${formatMoment(expires_at)}`}
          {state === 'expired' && `Expired ${formatMoment(expires_at)}`}
          {state === 'revoked' && 'Revoked'}
        </Text>
        <ul className={classes.steps}>
          {documents.map((document) => (
            <ReviewedDocument key={`${document.collection}/${document.id}`} document={document} />
          ))}
        </ul>
        {comments.length > 0 && (
          <div className={classes.comments}>
            <ReviewComments comments={comments} />
          </div>
        )}
      </div>
      {state === 'live' && (
        <div className={classes.buttons}>
          <Button variant="subtle" color="red" size="xs" disabled={isBusy} onClick={onRevoke}>
            Revoke
          </Button>
        </div>
      )}
    </ListCard>
  );
}

function LatestComment({ review: { comments, documents, is_void } }: { review: ReviewRow }) {
  if (!comments.some(({ is_approval }) => is_approval)) return null;
  const edited = documents.filter(({ state }) => state === 'changed').length;
  const isDiscarded = documents.every(({ state }) => state === 'discarded');
  return (
    <Badge color={is_void ? 'yellow' : 'green'}>
      {is_void
        ? `Approved, but ${isDiscarded ? 'discarded' : 'edited'} since`
        : `Approved${edited > 0 ? `, ${edited} edited since` : ''}`}
    </Badge>
  );
}

function ReviewedDocument({ document }: { document: ReviewRow['documents'][number] }) {
  const { label, edit_path, state } = document;
  const words = stateWords[state];
  return (
    <Text component="li" size="sm">
      {edit_path === null ? (
        label
      ) : (
        <Anchor component={Link} to={edit_path} underline="always" inherit dir="auto">
          {label}
        </Anchor>
      )}
      {words !== '' && ` (${words})`}
    </Text>
  );
}
