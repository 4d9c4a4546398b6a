import { Anchor, Badge, Button, Group, Text } from '@mantine/core';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { ReviewRow } from '#schemas/api/reviews.ts';
import { ReviewComments } from '../documents/review-notes.tsx';
import { formatMoment } from '../ui/dates.ts';
import classes from './changes.module.css';
import { ListCard } from './list-section.tsx';

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

/** An approval link: what it shows, whether it works, and what was written through it. */
export function ReviewCard({ review, onRevoke, isBusy }: ReviewCardProps) {
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
