import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';

interface SubmitButtonProps extends ButtonProps {
  /** Whether there is nothing to submit, or it is being sent. */
  readonly isOff: boolean;
  readonly children: ReactNode;
}

/** Submits a form that stays on the screen; focusable while it is off, because its press would lose the focus otherwise. */
export function SubmitButton({ isOff, children, ...props }: SubmitButtonProps) {
  return (
    <Button
      {...props}
      type="submit"
      aria-disabled={isOff}
      data-disabled={isOff}
      onClick={(event) => isOff && event.preventDefault()}
    >
      {children}
    </Button>
  );
}
