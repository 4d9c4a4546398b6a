import { Badge } from '@mantine/core';
import { useIssueCount } from './engine-context.ts';

interface IssueBadgeProps {
  readonly paths: readonly string[];
  readonly className?: string | undefined;
}

/** The number of issues that are shown at some dotted paths and below; nothing where there are none. */
export function IssueBadge({ paths, className = '' }: IssueBadgeProps) {
  const count = useIssueCount(paths);
  if (count === 0) return null;
  return (
    <Badge tt="uppercase" color="red" className={className}>
      {count === 1 ? '1 problem' : `${count} problems`}
    </Badge>
  );
}
