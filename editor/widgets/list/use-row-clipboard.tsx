import { Button, Group, Textarea } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { type FormEvent, type ReactNode, type RefObject, useState } from 'react';
import { isRecord, recordsOf } from '#schemas/engine/records.ts';
import type { ListNode } from '#schemas/engine/row-title.ts';
import { countRows } from '#schemas/engine/rules.ts';
import { useEngine } from '../../form/engine-context.ts';
import { readCopied, writeCopied } from '../../form/row-clipboard.ts';
import { useServices } from '../../form/services.ts';
import { Dialog } from '../../ui/dialog.tsx';
import type { ListActions } from './list-actions.ts';

interface RowClipboard {
  readonly copy: (keys: readonly string[]) => void;
  /** Pastes the clipboard at the end of the list; where the browser does not allow reading it, asks the person to paste. */
  readonly paste: () => Promise<void>;
  /** The open dialog, where the browser does not give access to the clipboard. */
  readonly dialog: ReactNode;
}

interface List {
  readonly node: ListNode;
  readonly path: string;
  readonly root: RefObject<HTMLElement | null>;
  readonly actions: ListActions;
  readonly selected: readonly string[];
}

type Shown = { readonly copied: string } | { readonly problem: string | undefined };

/** Copies the rows of a list as text and pastes those of this or another list. */
export function useRowClipboard(list: List): RowClipboard {
  const { actions } = list;
  const [shown, show] = useState<Shown | null>(null);
  const texts = useRowTexts(list);
  useClipboardKeys(list, texts);
  const copy = async (keys: readonly string[]) => {
    const text = texts.write(keys);
    try {
      await navigator.clipboard.writeText(text);
      texts.announceCopied(keys);
    } catch {
      // Browsers refuse without permission, and have no clipboard on other than secure origins.
      show({ copied: text });
    }
  };
  const insertLast = (text: string) => {
    const problem = texts.insert(text, actions.rows().length);
    show(problem === undefined ? null : { problem });
  };
  const paste = async () => {
    try {
      insertLast(await navigator.clipboard.readText());
    } catch {
      show({ problem: undefined });
    }
  };
  const close = () => show(null);
  const dialog =
    shown &&
    ('copied' in shown ? (
      <CopiedText text={shown.copied} onClose={close} />
    ) : (
      <PasteText problem={shown.problem} onClose={close} onPaste={insertLast} />
    ));
  return { copy: (keys) => void copy(keys), paste, dialog };
}

type RowTexts = ReturnType<typeof useRowTexts>;

/** Writes rows of a list as text, and inserts rows from text. */
function useRowTexts({ node, path, actions }: List) {
  const engine = useEngine();
  const { notify } = useServices();
  return {
    notify,
    write: (keys: readonly string[]) => {
      const rows = keys.map((key) => engine.readableRow(path, actions.indexOf(key))).filter(isRecord);
      // Rows that cannot be read are not copied.
      return writeCopied(
        node,
        recordsOf(node, rows).map(({ value }) => value),
      );
    },
    announceCopied: (keys: readonly string[]) => {
      const [key = ''] = keys;
      const name = keys.length === 1 ? actions.nameOf(key) : `${keys.length} rows`;
      engine.announcements.announce(`${name} copied.`);
    },
    /** Inserts the rows of a text; returns why it cannot. */
    insert: (text: string, position: number): string | undefined => {
      const inAll = countRows(engine.declaration.fields, engine.values.current());
      const pasted = readCopied(node, { count: actions.rows().length, inAll }, text);
      if ('problem' in pasted) return pasted.problem;
      const { rows, leftOut } = pasted;
      actions.insertAll(rows, position, `${rows.length} ${rows.length === 1 ? 'row' : 'rows'} pasted,`);
      if (leftOut.length > 0)
        notify({
          kind: 'warning',
          title: 'Not everything fits',
          text: `${node.meta.label} has no place for: ${leftOut.join(', ')}.`,
        });
      return undefined;
    },
  };
}

/** Copies and pastes with the keys of the browser while something of a list is focused that is no input. */
function useClipboardKeys({ root, actions, selected }: List, texts: RowTexts): void {
  useWindowEvent('copy', (event) => {
    const row = rowAround(placeIn(root.current, event), actions);
    if (row === undefined || document.getSelection()?.isCollapsed === false) return;
    const keys = selected.length > 0 ? selected : [row];
    event.clipboardData?.setData('text/plain', texts.write(keys));
    event.preventDefault();
    texts.announceCopied(keys);
  });
  useWindowEvent('paste', (event) => {
    const place = placeIn(root.current, event);
    if (!place) return;
    event.preventDefault();
    const row = rowAround(place, actions);
    const position = row === undefined ? actions.rows().length : actions.indexOf(row) + 1;
    const problem = texts.insert(event.clipboardData?.getData('text/plain') ?? '', position);
    if (problem !== undefined) texts.notify({ kind: 'error', title: 'Not pasted', text: problem });
  });
}

/** The key of the row of a list whose header or button an element is. */
function rowAround(place: HTMLElement | undefined, actions: ListActions): string | undefined {
  const key = place?.closest<HTMLElement>('[data-row]')?.dataset.row ?? '';
  return actions.indexOf(key) === -1 ? undefined : key;
}

/** The focused element of a list, unless that is an input or in a list of a row, whose rows may have the same keys; Firefox copies and pastes at the text that was pressed last, or the body. */
function placeIn(root: HTMLElement | null, { target }: ClipboardEvent): HTMLElement | undefined {
  const { activeElement } = document;
  const place = root?.contains(activeElement) ? activeElement : target;
  if (!(place instanceof HTMLElement) || place.closest('[data-part="list"]') !== root) return undefined;
  const isBox = place instanceof HTMLInputElement && place.type === 'checkbox';
  const isForText = place.isContentEditable || place.matches('input, textarea, select');
  return isBox || !isForText ? place : undefined;
}

interface CopiedTextProps {
  readonly text: string;
  onClose(): void;
}

/** Shows copied rows as text, where the browser does not let the page write to the clipboard. */
function CopiedText({ text, onClose }: CopiedTextProps) {
  return (
    <Dialog opened onClose={onClose} title="Copy rows" transitionProps={{ duration: 0 }}>
      <Textarea
        data-autofocus
        readOnly
        label="Copied rows"
        description="Copy this text, then paste it into another list."
        rows={8}
        value={text}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group justify="flex-end" mt="md">
        <Button onClick={onClose}>Done</Button>
      </Group>
    </Dialog>
  );
}

interface PasteTextProps {
  /** Why the text that was pasted before could not be used. */
  readonly problem: string | undefined;
  onPaste(text: string): void;
  onClose(): void;
}

/** Asks for copied rows, where the browser does not let the page read the clipboard or it has none. */
function PasteText({ problem, onPaste, onClose }: PasteTextProps) {
  const [text, setText] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    onPaste(text);
  };
  return (
    <Dialog opened onClose={onClose} title="Paste rows" transitionProps={{ duration: 0 }}>
      <form noValidate onSubmit={submit}>
        <Textarea
          data-autofocus
          label="Copied rows"
          description="Paste here what you copied in a list."
          rows={8}
          value={text}
          error={problem}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={text.trim() === ''}>
            Paste
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
