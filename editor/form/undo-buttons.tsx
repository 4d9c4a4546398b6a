import { ActionIcon, Group, Tooltip } from '@mantine/core';
import { useOs } from '@mantine/hooks';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useEngine } from './engine-context.ts';
import type { CanStep, Direction } from './form-history.ts';
import { takeStep } from './undo.ts';

interface UndoButtonsProps {
  readonly can: CanStep;
  readonly onStep: (direction: Direction) => void;
}

/** The buttons that undo and redo changes of a form. */
export function UndoButtons({ can, onStep }: UndoButtonsProps) {
  const isMac = ['macos', 'ios'].includes(useOs());
  return (
    <Group gap={4} wrap="nowrap">
      <StepButton
        label="Undo change"
        keys={isMac ? '⌘ Z' : 'Ctrl + Z'}
        shortcut={isMac ? 'Meta+Z' : 'Control+Z'}
        icon={<IconArrowBackUp size={18} aria-hidden />}
        isOff={!can.undo}
        onClick={() => onStep('undo')}
      />
      <StepButton
        label="Redo change"
        keys={isMac ? '⌘ ⇧ Z' : 'Ctrl + Shift + Z'}
        shortcut={isMac ? 'Meta+Shift+Z' : 'Control+Shift+Z'}
        icon={<IconArrowForwardUp size={18} aria-hidden />}
        isOff={!can.redo}
        onClick={() => onStep('redo')}
      />
    </Group>
  );
}

/** The same for the form around it. */
export function OwnUndoButtons() {
  const engine = useEngine();
  const { can } = engine.history;
  return (
    <UndoButtons
      can={useSyncExternalStore(can.subscribe, can.get)}
      onStep={(direction) => takeStep(engine, direction)}
    />
  );
}

interface StepButtonProps {
  readonly label: string;
  readonly keys: string;
  readonly shortcut: string;
  readonly icon: React.ReactNode;
  readonly isOff: boolean;
  readonly onClick: () => void;
}

/** Stays focusable without a step, because the last press would lose the focus otherwise. */
function StepButton({ label, keys, shortcut, icon, isOff, onClick }: StepButtonProps) {
  return (
    <Tooltip label={`${label} (${keys})`} openDelay={500}>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={label}
        aria-keyshortcuts={shortcut}
        aria-disabled={isOff}
        data-disabled={isOff}
        onClick={() => !isOff && onClick()}
      >
        {icon}
      </ActionIcon>
    </Tooltip>
  );
}
