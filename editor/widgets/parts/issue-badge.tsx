import { Badge } from '@mantine/core';
import { useIssueCount } from '../../form/engine-context.ts';

/** The number of issues that are shown below a dotted path; nothing where there are none. */
export function IssueBadge({ path, className = '' }: { path: string; className?: string | undefined }) {
  const count = useIssueCount(path);
  if (count === 0) return null;
  return (
    <Badge color="red" variant="light" className={className}>
      {count === 1 ? '1 problem' : `${count} problems`}
    </Badge>
  );
}
