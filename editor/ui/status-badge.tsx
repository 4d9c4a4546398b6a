import { Badge } from '@mantine/core';
import type { Tone } from '#schemas/engine/entity.ts';

const colours: Readonly<Record<Tone, string>> = {
  info: 'blue',
  primary: 'leaf',
  success: 'green',
  warning: 'yellow',
};

interface StatusBadgeProps {
  readonly status: string;
  readonly tones: Readonly<Record<string, Tone>>;
  /** Shown instead of a state that has no tone. */
  readonly unknown: string;
}

/** The state of a row in its colour. */
export function StatusBadge({ status, tones, unknown }: StatusBadgeProps) {
  const tone = Object.hasOwn(tones, status) ? tones[status] : undefined;
  return (
    <Badge variant="light" color={tone === undefined ? 'gray' : colours[tone]} tt="none" miw="max-content">
      {tone === undefined ? unknown : status}
    </Badge>
  );
}
