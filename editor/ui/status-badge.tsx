import { Badge } from '@mantine/core';
import type { Tone } from '#schemas/engine/entity.ts';

const colours: Readonly<Record<Tone, string>> = {
  info: 'blue',
  primary: 'accent',
  success: 'green',
  warning: 'yellow',
};

interface StatusBadgeProps {
  readonly label: string;
  /** Undefined for a state without one of its own. */
  readonly tone: Tone | undefined;
}

/** A badge with the colour of a state. */
export function StatusBadge({ label, tone }: StatusBadgeProps) {
  return (
    <Badge color={tone === undefined ? 'gray' : colours[tone]} miw="max-content">
      {label}
    </Badge>
  );
}
