import { Button, type ButtonProps, Tooltip } from '@mantine/core';
import { useHotkeys, useOs } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useIsOnTop } from './use-escape.ts';

const effect = 'Publishes your changes: visitors see them at once';

interface SaveButtonProps {
  readonly label: string;
  readonly isSaving: boolean;
  readonly isOff?: boolean;
  /** Why the last attempt failed. */
  readonly problem?: string | undefined;
  readonly onSave: () => void;
}

/** Saves on Ctrl+S or ⌘S wherever the focus is, unless a dialog with keys of its own is open over the caller. */
export function useSaveKeys(onSave: () => unknown): void {
  const isOnTop = useIsOnTop();
  useHotkeys([['mod+S', () => isOnTop() && onSave()]], [], true);
}

/** The button that publishes the content of a form, with a keyboard shortcut. */
export function SaveButton({ label, isSaving, isOff = false, problem, onSave }: SaveButtonProps) {
  const isMac = ['macos', 'ios'].includes(useOs());
  const keys = isMac ? '⌘ S' : 'Ctrl + S';
  const said = problem === undefined ? effect : `Not published: ${problem}`;
  const isDisabled = isSaving || isOff;
  useSaveKeys(() => !isDisabled && onSave());
  return (
    <Tooltip label={problem === undefined ? `${effect} (${keys})` : said} openDelay={500} multiline maw={320}>
      <Button
        onClick={onSave}
        disabled={isDisabled}
        aria-keyshortcuts={isMac ? 'Meta+S' : 'Control+S'}
        aria-description={said}
      >
        {isSaving ? 'Saving...' : label}
      </Button>
    </Tooltip>
  );
}

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
