import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';

interface RowButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  /** Disabled, but still focusable. */
  readonly isOff?: boolean;
  /** Why the button is disabled; shown as a tooltip. */
  readonly disabled?: string | undefined;
  /** The name by which it is focused. */
  readonly part?: string;
  readonly tabIndex?: number;
  readonly className?: string | undefined;
  onClick(): void;
}

/** A small icon button of a row. */
export function RowButton({
  label,
  icon,
  isOff = false,
  disabled,
  part,
  tabIndex = 0,
  className,
  onClick,
}: RowButtonProps) {
  return (
    <IconButton
      className={className}
      aria-label={label}
      title={disabled ?? label}
      disabled={disabled !== undefined}
      aria-disabled={isOff || undefined}
      {...(isOff && { 'data-disabled': true })}
      data-part={part}
      tabIndex={tabIndex}
      onClick={() => {
        if (!isOff) onClick();
      }}
    >
      {icon}
    </IconButton>
  );
}
