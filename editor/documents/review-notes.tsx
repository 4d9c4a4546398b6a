import { Alert } from '@mantine/core';
import type { ReviewRow } from '#schemas/api/reviews.ts';
import type { Declaration } from '#schemas/engine/declaration.ts';
import { useReviews } from '../data/use-reviews.ts';
import { collectionOf } from './collection-of.ts';
import { ReviewComments } from './review-comments.tsx';

interface ReviewNotesProps {
  readonly declaration: Declaration;
  readonly id: number;
}

/** What was written through the newest approval link of a document that somebody answered. */
export function ReviewNotes({ declaration, id }: ReviewNotesProps) {
  const { data = [] } = useReviews({ collection: collectionOf(declaration), id });
  const review = data.find(({ comments }) => comments.length > 0);
  if (!review) return null;
  return (
    <Alert color={isApproved(review) ? 'green' : 'blue'} variant="light" title={titleOf(review)} mb="md">
      <ReviewComments comments={review.comments} />
    </Alert>
  );
}

function isApproved({ comments, is_void }: ReviewRow): boolean {
  return !is_void && comments.some(({ is_approval }) => is_approval);
}

function titleOf(review: ReviewRow): string {
  const names = new Set(review.comments.filter(({ is_approval }) => is_approval).map(({ name }) => name));
  if (names.size === 0)
    return review.comments.length === 1 ? '1 comment' : `${review.comments.length} comments`;
  const approved = `Approved by ${[...names].join(', ')}`;
  return review.is_void ? `${approved}, but edited since` : approved;
}
