import { Alert } from '@mantine/core';
import type { DraftIssue, DraftListRow } from '#schemas/api/drafts.ts';
import { IssueLinks } from '../form/issue-links.tsx';

interface DraftIssuesProps {
  readonly draft: DraftListRow;
  readonly issues: readonly DraftIssue[];
}

/** Issues that prevent the publication of a draft, each linked to its field. */
export function DraftIssues({ draft, issues }: DraftIssuesProps) {
  if (issues.length === 0) return null;
  return (
    <Alert color={draft.is_readable ? 'yellow' : 'gray'} title="Cannot be published yet" mt="xs">
      <IssueLinks document={draft} issues={issues} />
    </Alert>
  );
}
