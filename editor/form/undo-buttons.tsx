import { ActionIcon, Group, Tooltip } from '@mantine/core';
import { useOs } from '@mantine/hooks';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { useEngine } from './engine-context.ts';
import type { CanStep, Direction } from './form-history.ts';
import { useCell } from './stores.ts';
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
      <StepButton direction="undo" isMac={isMac} isOff={!can.undo} onClick={() => onStep('undo')} />
      <StepButton direction="redo" isMac={isMac} isOff={!can.redo} onClick={() => onStep('redo')} />
    </Group>
  );
}

/** The same for the form around it. */
export function OwnUndoButtons() {
  const engine = useEngine();
  const can = useCell(engine.history.can);
  return <UndoButtons can={can} onStep={(direction) => takeStep(engine, direction)} />;
}

const steps = {
  undo: {
    label: 'Undo change',
    word: 'Undo',
    keys: ['⌘ Z', 'Ctrl + Z'],
    shortcut: 'Z',
    Icon: IconArrowBackUp,
  },
  redo: {
    label: 'Redo change',
    word: 'Redo',
    keys: ['⌘ ⇧ Z', 'Ctrl + Shift + Z'],
    shortcut: 'Shift+Z',
    Icon: IconArrowForwardUp,
  },
} as const;

interface StepButtonProps {
  readonly direction: Direction;
  readonly isMac: boolean;
  readonly isOff: boolean;
  readonly onClick: () => void;
}

/** Stays focusable without a step, because the last press would lose the focus otherwise. */
function StepButton({ direction, isMac, isOff, onClick }: StepButtonProps) {
  const { label, word, keys, shortcut, Icon } = steps[direction];
  return (
    <Tooltip label={`${label} (${isMac ? keys[0] : keys[1]})`} openDelay={500}>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={label}
        data-word={word}
        aria-keyshortcuts={`${isMac ? 'Meta' : 'Control'}+${shortcut}`}
        aria-disabled={isOff}
        data-disabled={isOff}
        onClick={() => !isOff && onClick()}
      >
        <Icon size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
