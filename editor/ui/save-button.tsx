import { Button, Tooltip } from '@mantine/core';
import { useHotkeys, useOs } from '@mantine/hooks';

interface SaveButtonProps {
  readonly label: string;
  readonly isSaving: boolean;
  readonly isOff?: boolean;
  /** Why the last attempt failed. */
  readonly problem?: string | undefined;
  readonly onSave: () => void;
}

/** The save button, with a keyboard shortcut that works wherever the focus is. */
export function SaveButton({ label, isSaving, isOff = false, problem, onSave }: SaveButtonProps) {
  const isMac = ['macos', 'ios'].includes(useOs());
  const keys = isMac ? '⌘ S' : 'Ctrl + S';
  const isDisabled = isSaving || isOff;
  useHotkeys([['mod+S', () => !isDisabled && onSave()]], [], true);
  return (
    <Tooltip
      label={problem === undefined ? keys : `Not published: ${problem}`}
      openDelay={500}
      multiline
      maw={320}
    >
      <Button
        onClick={onSave}
        disabled={isDisabled}
        aria-keyshortcuts={isMac ? 'Meta+S' : 'Control+S'}
        aria-description={problem === undefined ? undefined : `Not published: ${problem}`}
      >
        {isSaving ? 'Saving...' : label}
      </Button>
    </Tooltip>
  );
}
