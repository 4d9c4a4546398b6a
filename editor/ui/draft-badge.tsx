import { Badge, Tooltip } from '@mantine/core';
import type { DraftStamp } from '#schemas/api/drafts.ts';
import { formatRecent } from './dates.ts';

/** Marks what has a draft; its tooltip tells since when and by whom. */
export function DraftBadge({ draft: { updated_at, updated_by } }: { draft: DraftStamp }) {
  const by = updated_by === null ? '' : ` by ${updated_by}`;
  return (
    <Tooltip label={`Changed ${formatRecent(updated_at)}${by}, not published yet`}>
      <Badge variant="light" color="yellow" tt="none" miw="max-content" ms="xs">
        Draft
      </Badge>
    </Tooltip>
  );
}
