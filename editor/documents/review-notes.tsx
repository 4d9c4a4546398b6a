import { Alert, Stack, Text } from '@mantine/core';
import type { ReviewComment, ReviewRow } from '#schemas/api/reviews.ts';
import type { Declaration } from '#schemas/engine/declaration.ts';
import { useReviews } from '../data/use-drafts.ts';
import bare from '../ui/bare-list.module.css';
import { formatMoment } from '../ui/dates.ts';
import { labelOfPage } from '../ui/navigation.ts';
import { collectionOf } from './document-source.ts';

type Change = 'edited' | 'discarded';

interface ReviewNotesProps {
  readonly declaration: Declaration;
  readonly id: number;
  /** The revision of its draft, as it was saved last; undefined where it has none. */
  readonly version: number | undefined;
}

/** The approvals and comments about a document in its newest approval link that has some. */
export function ReviewNotes({ declaration, id, version }: ReviewNotesProps) {
  const collection = collectionOf(declaration);
  const { data = [] } = useReviews({ collection, id });
  const review = data.find(({ comments }) => comments.length > 0);
  if (!review) return null;
  const shared = review.documents.find(
    (document) => document.collection === collection && document.id === id,
  );
  const change = shared && changeSince(shared, version);
  const names = listApprovers(review);
  return (
    <Alert
      color={names.length > 0 && change === undefined ? 'green' : 'blue'}
      title={titleOf(review, names, change)}
      mb="md"
    >
      <ReviewComments comments={review.comments} />
    </Alert>
  );
}

/** The change of a document since it was shared, also in the form that is open. */
function changeSince(
  { state, version: shared }: ReviewRow['documents'][number],
  version: number | undefined,
): Change | undefined {
  if (state === 'discarded') return 'discarded';
  const isEdited =
    state === 'changed' || (state === 'unchanged' && version !== undefined && version !== shared);
  return isEdited ? 'edited' : undefined;
}

function listApprovers({ comments }: ReviewRow): readonly string[] {
  return [...new Set(comments.filter(({ is_approval }) => is_approval).map(({ name }) => name))];
}

function titleOf({ comments }: ReviewRow, names: readonly string[], change: Change | undefined): string {
  if (names.length === 0) return comments.length === 1 ? '1 comment' : `${comments.length} comments`;
  const approved = `Approved by ${names.join(', ')}`;
  return change ? `${approved}, but ${change} since` : approved;
}

/** Approvals and comments that arrived through an approval link. */
export function ReviewComments({ comments }: { comments: readonly ReviewComment[] }) {
  return (
    <Stack component="ul" gap="0.5rem" className={bare.list ?? ''} style={{ overflowWrap: 'anywhere' }}>
      {comments.map(({ id, name, page, comment, is_approval, created_at }) => (
        <li key={id}>
          <Text size="sm">
            <Text span inherit fw={600} dir="auto">
              {name}
            </Text>{' '}
            {is_approval ? 'approved' : 'wrote'} {formatMoment(created_at)}, on {labelOfPage(page)}
          </Text>
          {comment !== '' && (
            <Text size="sm" dir="auto" maw="70ch" style={{ whiteSpace: 'pre-wrap' }}>
              {comment}
            </Text>
          )}
        </li>
      ))}
    </Stack>
  );
}
