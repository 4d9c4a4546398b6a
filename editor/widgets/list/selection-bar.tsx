import { Button, Text } from '@mantine/core';
import type { ListNode } from '#schemas/engine/row-title.ts';
import { maxRows } from '#schemas/fields/list.ts';
import classes from './list.module.css';
import type { ListActions } from './list-actions.ts';

/** The selected rows of a list while several can be selected. */
export interface RowSelection {
  /** In the order of the list. */
  readonly keys: readonly string[];
  readonly set: (keys: readonly string[]) => void;
  readonly end: () => void;
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
  return (
    <section aria-label={`Selected rows of ${label}`} className={classes.selection}>
      <Text component="span" size="sm" fw={600} role="status">
        {number} selected
      </Text>
      <Action
        label={isAll ? 'Select none' : 'Select all'}
        onClick={() => selection.set(isAll ? [] : shown)}
      />
      <Action
        label="Duplicate"
        isOff={number === 0 || count + number > max}
        onClick={() => selection.set(actions.duplicateAll(keys))}
      />
      <Action
        label="Move to position…"
        isOff={number === 0 || number === count}
        onClick={() => actions.askPosition(keys)}
      />
      <Action label="Copy" isOff={number === 0} onClick={() => actions.copy(keys)} />
      <Action
        label="Remove"
        color="red"
        isOff={number === 0 || count - number < min}
        onClick={() => void actions.removeAll(keys)}
      />
      <Button size="compact-md" variant="subtle" onClick={selection.end}>
        Done
      </Button>
      {reason && <Text className={classes.note ?? ''}>{reason}</Text>}
    </section>
  );

  function problemOf(): string | undefined {
    if (number > 0 && count - number < min) return `At least ${min} of ${count} rows have to stay.`;
    return count + number > max ? `Copies do not fit: at most ${max} rows.` : undefined;
  }
}

interface ActionProps {
  readonly label: string;
  readonly color?: string;
  readonly isOff?: boolean;
  readonly onClick: () => void;
}

function Action({ label, color, isOff = false, onClick }: ActionProps) {
  return (
    <Button size="compact-md" variant="light" disabled={isOff} {...(color && { color })} onClick={onClick}>
      {label}
    </Button>
  );
}
