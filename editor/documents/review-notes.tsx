import { Alert } from '@mantine/core';
import type { ReviewRow } from '#schemas/api/reviews.ts';
import type { Declaration } from '#schemas/engine/declaration.ts';
import { useReviews } from '../data/use-reviews.ts';
import { collectionOf } from './collection-of.ts';
import { ReviewComments } from './review-comments.tsx';

interface ReviewNotesProps {
  readonly declaration: Declaration;
  readonly id: number;
  /** The revision of its draft, as it was saved last; undefined where it has none. */
  readonly version: number | undefined;
}

/** The approvals and comments about a document in its newest approval link that somebody answered. */
export function ReviewNotes({ declaration, id, version }: ReviewNotesProps) {
  const collection = collectionOf(declaration);
  const { data = [] } = useReviews({ collection, id });
  const review = data.find(({ comments }) => comments.length > 0);
  if (!review) return null;
  const isEdited = review.documents.some(
    (document) =>
      document.collection === collection && document.id === id && isEditedSince(document, version),
  );
  const names = listApprovers(review);
  return (
    <Alert
      color={names.length > 0 && !isEdited ? 'green' : 'blue'}
      variant="light"
      title={titleOf(review, names, isEdited)}
      mb="md"
    >
      <ReviewComments comments={review.comments} />
    </Alert>
  );
}

/** Whether a document was edited since it was shared, also in the form that is open. */
function isEditedSince(
  { state, version: shared }: ReviewRow['documents'][number],
  version: number | undefined,
): boolean {
  return state === 'changed' || (state === 'unchanged' && version !== undefined && version !== shared);
}

function listApprovers({ comments }: ReviewRow): readonly string[] {
  return [...new Set(comments.filter(({ is_approval }) => is_approval).map(({ name }) => name))];
}

function titleOf({ comments }: ReviewRow, names: readonly string[], isEdited: boolean): string {
  if (names.length === 0) return comments.length === 1 ? '1 comment' : `${comments.length} comments`;
  const approved = `Approved by ${names.join(', ')}`;
  return isEdited ? `${approved}, but edited since` : approved;
}
