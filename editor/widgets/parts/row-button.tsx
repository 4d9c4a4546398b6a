import { ActionIcon } from '@mantine/core';
import type { ReactNode } from 'react';

interface RowButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  /** Cannot be used now, but keeps the focus that it may have. */
  readonly isOff?: boolean;
  readonly part?: string;
  readonly tabIndex?: number;
  onClick(): void;
}

/** A small button of a row, known by an icon and a spoken name. */
export function RowButton({ label, icon, isOff = false, part, tabIndex = 0, onClick }: RowButtonProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={28}
      aria-label={label}
      title={label}
      aria-disabled={isOff || undefined}
      data-disabled={isOff || undefined}
      data-part={part}
      tabIndex={tabIndex}
      onClick={() => {
        if (!isOff) onClick();
      }}
    >
      {icon}
    </ActionIcon>
  );
}
