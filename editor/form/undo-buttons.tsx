import { ActionIcon, Group, Tooltip } from '@mantine/core';
import { useOs, useWindowEvent } from '@mantine/hooks';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { useIsOnTop } from '../ui/use-escape.ts';
import type { FormEngine } from './engine.ts';
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

/** Undoes with Ctrl+Z and redoes with Ctrl+Shift+Z or Ctrl+Y, wherever the focus is outside other dialogs. */
export function useUndoKeys(engine: FormEngine): void {
  const isOnTop = useIsOnTop();
  useWindowEvent('keydown', (event) => {
    const direction = directionOf(event);
    // A rich text editor undoes its own changes first.
    if (!direction || event.defaultPrevented || !isOnTop() || !isMeant(engine, event.target)) return;
    event.preventDefault();
    takeStep(engine, direction);
  });
}

function directionOf(event: KeyboardEvent): Direction | undefined {
  if (event.altKey || event.ctrlKey === event.metaKey) return undefined;
  if (isKey(event, 'z')) return event.shiftKey ? 'redo' : 'undo';
  return isKey(event, 'y') && event.ctrlKey && !event.shiftKey ? 'redo' : undefined;
}

/** Keyboards of other scripts have no Latin letters, so there the place of the key counts. */
function isKey({ key, code }: KeyboardEvent, letter: string): boolean {
  const isLatin = /^[a-z]$/i.test(key);
  return isLatin ? key.toLowerCase() === letter : code === `Key${letter.toUpperCase()}`;
}

/** Whether keys pressed on an element belong to a form: inputs elsewhere, and other dialogs, undo for themselves. */
function isMeant({ focus }: FormEngine, target: EventTarget | null): boolean {
  if (!focus.root || !(target instanceof HTMLElement)) return false;
  if (!focus.contains(target)) {
    const isBeside = target.closest('[role="dialog"]') === focus.root.closest('[role="dialog"]');
    return isBeside && !target.matches('input, textarea, [contenteditable="true"]');
  }
  // An input whose text is not content yet.
  return !(target instanceof HTMLInputElement && target.dataset.ownUndo !== undefined && target.value !== '');
}
