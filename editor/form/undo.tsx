import { ActionIcon, Group, Tooltip } from '@mantine/core';
import { useOs, useWindowEvent } from '@mantine/hooks';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import type { AnyContent } from '#schemas/engine/declaration.ts';
import type { FieldNode } from '#schemas/engine/field.ts';
import {
  formatPath,
  type KeyedPath,
  locatePath,
  type Path,
  parsePath,
  valueAt,
} from '#schemas/engine/issue.ts';
import { isListNode, quotedTitle } from '#schemas/engine/row-title.ts';
import { useIsOnTop } from '../ui/use-escape.ts';
import type { Change } from './contents.ts';
import type { FormEngine } from './engine.ts';
import { useEngine } from './engine-context.ts';
import type { CanStep, Direction, Step } from './form-history.ts';
import { describePlace, locateField, type RowStep } from './locate.ts';
import { useCell } from './stores.ts';

const done = { undo: 'Undone', redo: 'Redone' } as const;

/** Undoes or redoes one step of a form, focuses the changed field and announces it. */
export function takeStep(engine: FormEngine, direction: Direction): void {
  const step = engine.history.step(direction);
  if (!step) return;
  const { to, changes, place } = step;
  engine.history.pause(() => write(engine, to, changes));
  const path = place && locatePath(to, place);
  const name = path ? describeStep(engine.declaration.fields, to, path) : '';
  engine.announcements.announce(name === '' ? `${done[direction]}.` : `${done[direction]}: ${name}.`);
  if (path) show(engine, path, step);
  if (changes.some(({ path: changed }) => isSavedAtOnce(engine, changed))) engine.saveNow();
}

/** The name of a field; of a row that was moved, its title and where it is now. */
function describeStep(fields: readonly FieldNode[], content: AnyContent, path: Path): string {
  const name = describePlace(fields, content, path);
  const moved = findMoved(fields, path);
  const rows = moved && valueAt(content, moved.list);
  if (!moved || !Array.isArray(rows)) return name;
  const title = quotedTitle(moved.node, rows[moved.position], moved.position);
  return `${name}, ${title} is ${moved.position + 1} of ${rows.length}`;
}

/** The list and the position of a path that ends with a row. */
function findMoved(fields: readonly FieldNode[], path: Path): RowStep | undefined {
  const { node } = locateField(fields, path);
  const position = path.at(-1);
  if (!node || !isListNode(node) || typeof position !== 'number') return undefined;
  return { node, list: path.slice(0, -1), position };
}

/** A row that was removed from a list. */
interface RemovedRow {
  readonly list: KeyedPath;
  readonly position: number;
  readonly row: AnyContent;
  readonly name: string;
}

/** Inserts a removed row again, also into the form around a closed dialog; does nothing where the list was removed or has the row. */
export function restoreRow(removedFrom: FormEngine, { list, position, row, name }: RemovedRow): void {
  const shown = removedFrom.findShown(list);
  const path = shown?.engine.values.insertRow(shown.place, position, row);
  if (!shown || path === undefined) return;
  const { engine } = shown;
  const inserted = parsePath(path);
  const rows = valueAt(engine.values.current(), inserted.slice(0, -1));
  const place = `${Number(inserted.at(-1)) + 1} of ${Array.isArray(rows) ? rows.length : 0}`;
  engine.announcements.announce(`${name} restored, ${place}.`);
  engine.validation.touch(formatPath(inserted.slice(0, -1)));
  showRow(engine, inserted.slice(0, -1), Number(inserted.at(-1)));
  if (isSavedAtOnce(engine, inserted)) engine.saveNow();
}

function write(engine: FormEngine, content: AnyContent, changes: readonly Change[]): void {
  const { values, unreadable } = engine;
  // Inputs of moved rows get their new names only when they are rendered.
  if (changes.length > 1 && changes.some((change) => 'rows' in change)) {
    engine.reset(structuredClone(content));
    return;
  }
  unreadable.restoreIn(content);
  values.apply(changes);
}

/** Focuses a field, or a row of a list. */
function show(engine: FormEngine, path: Path, { from, to }: Step): void {
  const { fields } = engine.declaration;
  const moved = findMoved(fields, path);
  const { node } = locateField(fields, path);
  if (moved) showRow(engine, moved.list, moved.position);
  else if (node && isListNode(node)) showRow(engine, path, findFirstMoved(from, to, path));
  else showRow(engine, path);
}

/** Focuses a field, or a row of the list there; where a row around it is edited in a dialog, that row. */
function showRow({ declaration, focus }: FormEngine, path: Path, position?: number): void {
  const { steps } = locateField(declaration.fields, path);
  const inDialog = steps.find((step) => step.node.meta.edit === 'modal');
  if (inDialog) void focus.focusRow(inDialog.list, inDialog.position);
  else if (position !== undefined) void focus.focusRow(path, position);
  else void focus.focusField(path);
}

function findFirstMoved(from: AnyContent, to: AnyContent, path: Path): number {
  const [before, after] = [from, to].map((content) => keysAt(content, path));
  const position = after?.findIndex((key, i) => key !== before?.[i]) ?? -1;
  return position === -1 ? (after?.length ?? 0) : position;
}

function keysAt(content: AnyContent, path: Path): unknown[] {
  const rows = valueAt(content, path);
  return Array.isArray(rows) ? rows.map((row) => valueAt(row, ['_key'])) : [];
}

function isSavedAtOnce({ declaration }: FormEngine, path: Path): boolean {
  const { node, steps } = locateField(declaration.fields, path);
  const lists = [...steps.map((step) => step.node), ...(node && isListNode(node) ? [node] : [])];
  return lists.some(({ meta }) => meta.save === 'at-once');
}

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
