import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';

interface RowButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  /** Cannot be used now, but keeps the focus that it may have. */
  readonly isOff?: boolean;
  /** Why it can never be used as things stand; shown when it is pointed at. */
  readonly disabled?: string | undefined;
  /** By what name focus finds it inside its row. */
  readonly part?: string;
  readonly tabIndex?: number;
  readonly className?: string | undefined;
  onClick(): void;
}

/** A small button of a row, known by an icon and a spoken name. */
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
