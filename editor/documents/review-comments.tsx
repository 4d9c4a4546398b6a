import { Stack, Text } from '@mantine/core';
import type { ReviewComment } from '#schemas/api/reviews.ts';
import bare from '../ui/bare-list.module.css';
import { formatMoment } from '../ui/dates.ts';
import { labelOfPage } from '../ui/navigation.ts';

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
