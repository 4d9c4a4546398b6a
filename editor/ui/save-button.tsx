import { Button, Tooltip } from '@mantine/core';
import { useHotkeys, useOs } from '@mantine/hooks';

const effect = 'Publishes your changes: visitors see them at once';

interface SaveButtonProps {
  readonly label: string;
  readonly isSaving: boolean;
  readonly isOff?: boolean;
  /** Why the last attempt failed. */
  readonly problem?: string | undefined;
  readonly onSave: () => void;
}

/** The button that publishes what a form holds, with a keyboard shortcut that works wherever the focus is. */
export function SaveButton({ label, isSaving, isOff = false, problem, onSave }: SaveButtonProps) {
  const isMac = ['macos', 'ios'].includes(useOs());
  const keys = isMac ? '⌘ S' : 'Ctrl + S';
  const said = problem === undefined ? effect : `Not published: ${problem}`;
  const isDisabled = isSaving || isOff;
  useHotkeys([['mod+S', () => !isDisabled && onSave()]], [], true);
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
