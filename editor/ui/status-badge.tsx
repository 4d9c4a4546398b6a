import { Badge } from '@mantine/core';
import type { Tone } from '#schemas/engine/entity.ts';

const colours: Readonly<Record<Tone, string>> = {
  info: 'blue',
  primary: 'accent',
  success: 'green',
  warning: 'yellow',
};

interface StatusBadgeProps {
  readonly status: string;
  readonly tones: Readonly<Record<string, Tone>>;
  /** Shown for a state that is not declared. */
  readonly unknown: string;
}

/** A badge with the colour of a state. */
export function StatusBadge({ status, tones, unknown }: StatusBadgeProps) {
  const tone = Object.hasOwn(tones, status) ? tones[status] : undefined;
  return (
    <Badge variant="light" color={tone === undefined ? 'gray' : colours[tone]} tt="none" miw="max-content">
      {tone === undefined ? unknown : status}
    </Badge>
  );
}
