import { Button, Group, Text, TextInput } from '@mantine/core';
import { type FormEvent, useCallback, useState } from 'react';
import { latinDigits } from '#schemas/engine/number-text.ts';
import type { ListNode } from '#schemas/engine/row-title.ts';
import { maxRows } from '#schemas/fields/list.ts';
import { Dialog } from '../../ui/dialog.tsx';
import classes from './list.module.css';
import type { ListActions } from './list-actions.ts';

/** The selected rows of a list, in the order of the list. */
interface RowSelection {
  readonly keys: readonly string[];
  readonly set: (keys: readonly string[]) => void;
  readonly end: () => void;
}

/** Lets several of a list's rows be selected. */
export function useRowSelection(keys: readonly string[], shown: readonly string[], actions: ListActions) {
  /** In the order in which they were selected; undefined unless rows can be selected. */
  const [selected, setSelected] = useState<ReadonlySet<string>>();
  const onSelect = useCallback(
    (key: string, isOn: boolean) =>
      setSelected((before) => {
        const next = new Set(before);
        if (isOn) next.add(key);
        else next.delete(key);
        return next;
      }),
    [],
  );
  const start = () => {
    setSelected(new Set());
    actions.focusBy(shown[0] ?? '', 0, 'select');
  };
  const selection: RowSelection | undefined = selected && {
    keys: keys.filter((key) => selected.has(key)),
    set: (chosen) => setSelected(new Set(chosen)),
    end: () => {
      setSelected(undefined);
      actions.focusBy([...selected].at(-1) ?? '', 0);
    },
  };
  return { selected, selection, onSelect, start };
}

interface SelectionBarProps {
  readonly node: ListNode;
  readonly count: number;
  /** Keys of the rows that the filter shows. */
  readonly shown: readonly string[];
  readonly selection: RowSelection;
  readonly actions: ListActions;
}

/** The actions on the selected rows of a list. */
export function SelectionBar({ node, count, shown, selection, actions }: SelectionBarProps) {
  const { min = 0, max = maxRows, label } = node.meta;
  const { keys } = selection;
  const number = keys.length;
  const isAll = shown.every((key) => keys.includes(key));
  const reason = problemOf();
  const remove = async () => {
    await actions.removeAll(keys);
    if (actions.rows().length === 0) selection.end();
  };
  return (
    <section aria-label={`Selected rows of ${label}`} className={classes.selection}>
      <Group gap={4}>
        <Text component="span" size="sm" fw={600} role="status">
          {number} selected
        </Text>
        <Action
          variant="subtle"
          label={isAll ? 'Select none' : 'Select all'}
          onClick={() => selection.set(isAll ? [] : shown)}
        />
        <Action variant="subtle" label="Done" onClick={selection.end} />
      </Group>
      <Group gap={4}>
        <Action
          label="Duplicate"
          isOff={number === 0 || count + number > max}
          onClick={() => selection.set(actions.duplicateAll(keys))}
        />
        <Action
          label="Move…"
          isOff={number === 0 || number === count}
          onClick={() => actions.askPosition(keys)}
        />
        <Action label="Copy" isOff={number === 0} onClick={() => actions.copy(keys)} />
        <Action
          label="Remove"
          color="red"
          isOff={number === 0 || count - number < min}
          onClick={() => void remove()}
        />
      </Group>
      {reason && (
        <Text c="dimmed" size="sm">
          {reason}
        </Text>
      )}
    </section>
  );

  function problemOf(): string | undefined {
    if (number > 0 && count - number < min)
      return `At least ${min} of ${count} rows ${min === 1 ? 'has' : 'have'} to stay.`;
    return count + number > max ? `Copies do not fit: at most ${max} in all.` : undefined;
  }
}

interface ActionProps {
  readonly label: string;
  readonly variant?: 'light' | 'subtle';
  readonly color?: string;
  readonly isOff?: boolean;
  readonly onClick: () => void;
}

function Action({ label, variant = 'light', color, isOff = false, onClick }: ActionProps) {
  return (
    <Button size="compact-md" variant={variant} disabled={isOff} {...(color && { color })} onClick={onClick}>
      {label}
    </Button>
  );
}

interface PositionDialogProps {
  readonly rowKeys: readonly string[];
  readonly name: string;
  readonly count: number;
  readonly actions: ListActions;
}

/** Asks for the new position of a row, or of the first of several. */
export function PositionDialog({ rowKeys, name, count, actions }: PositionDialogProps) {
  const first = rowKeys[0] ?? '';
  const now = actions.indexOf(first) + 1;
  const last = count - rowKeys.length + 1;
  const [text, setText] = useState(String(now));
  const place = Number(latinDigits(text));
  const isValid = Number.isInteger(place) && place >= 1 && place <= last;
  const close = () => {
    actions.askPosition(null);
    actions.focusRow(actions.indexOf(first));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!isValid) return;
    actions.moveAll(rowKeys, place - 1);
    close();
  };
  return (
    <Dialog opened onClose={close} title={`Move ${name}`} size="sm" transitionProps={{ duration: 0 }}>
      <form noValidate onSubmit={submit}>
        <TextInput
          data-autofocus
          label={`Position, 1 to ${last}`}
          inputMode="numeric"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          error={isValid ? undefined : `Please enter a number from 1 to ${last}`}
        />
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button type="submit">Move</Button>
        </Group>
      </form>
    </Dialog>
  );
}
