import { Badge } from '@mantine/core';
import { useIssueCount, useIssueCountIn } from './engine-context.ts';

interface BadgeProps {
  readonly className?: string | undefined;
}

/** The number of issues that are shown below a dotted path; nothing where there are none. */
export function IssueBadge({ path, ...rest }: BadgeProps & { readonly path: string }) {
  return <CountBadge count={useIssueCount(path)} {...rest} />;
}

/** The number of issues that are shown in the fields of a section; nothing where there are none. */
export function SectionBadge({ paths, ...rest }: BadgeProps & { readonly paths: readonly string[] }) {
  return <CountBadge count={useIssueCountIn(paths)} {...rest} />;
}

function CountBadge({ count, className = '' }: BadgeProps & { readonly count: number }) {
  if (count === 0) return null;
  return (
    <Badge tt="uppercase" color="red" className={className}>
      {count === 1 ? '1 problem' : `${count} problems`}
    </Badge>
  );
}
