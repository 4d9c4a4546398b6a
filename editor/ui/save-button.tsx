import { Button, Tooltip } from '@mantine/core';
import { useHotkeys, useOs } from '@mantine/hooks';

interface SaveButtonProps {
  readonly label: string;
  readonly isSaving: boolean;
  readonly isOff?: boolean;
  readonly onSave: () => void;
}

/** The save button, with a keyboard shortcut that works wherever the focus is. */
export function SaveButton({ label, isSaving, isOff = false, onSave }: SaveButtonProps) {
  const isMac = ['macos', 'ios'].includes(useOs());
  const isDisabled = isSaving || isOff;
  useHotkeys([['mod+S', () => !isDisabled && onSave()]], [], true);
  return (
    <Tooltip label={isMac ? '⌘ S' : 'Ctrl + S'} openDelay={500}>
      <Button onClick={onSave} disabled={isDisabled} aria-keyshortcuts={isMac ? 'Meta+S' : 'Control+S'}>
        {isSaving ? 'Saving...' : label}
      </Button>
    </Tooltip>
  );
}
