import { CloseButton, Group, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useDeferredValue, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldNode } from '#schemas/engine/field.ts';
import { fieldsOf, recordsOf } from '#schemas/engine/records.ts';
import type { ListNode } from '#schemas/engine/row-title.ts';
import { hasWords } from '#schemas/engine/search-words.ts';
import { plainText } from '#schemas/engine/walk.ts';
import { isComposing } from '../../ui/is-composing.ts';
import type { ListActions } from './list-actions.ts';

const minFiltered = 12;

type Row = Readonly<Record<string, unknown>>;

/** The filter of a list: its text, and the positions of the rows that it finds. */
export interface RowFilter {
  readonly text: string;
  readonly setText: (text: string) => void;
  /** Undefined while all rows are shown. */
  readonly positions: readonly number[] | undefined;
  /** Keys of the shown rows, in order. */
  readonly shown: readonly string[];
  /** Shows all rows, where one with a key is not among the found ones. */
  readonly reveal: (key: string) => void;
}

/** Filters the rows of a list by the words in them. A row that is edited stays, also when it no longer has these words. */
export function useRowFilter(node: ListNode, keys: readonly string[], actions: ListActions): RowFilter {
  const [typed, setText] = useState('');
  const text = keys.length > minFiltered ? typed : '';
  const wanted = useDeferredValue(text);
  const positions = useMemo(() => {
    if (wanted.trim() === '') return undefined;
    const rows = actions.rows();
    return keys.flatMap((_, position) => (matches(node, rows[position], wanted) ? [position] : []));
  }, [node, keys, actions, wanted]);
  const shown = useMemo(
    () => (positions ? positions.flatMap((position) => keys[position] ?? []) : keys),
    [keys, positions],
  );
  const reveal = (key: string) => {
    if (!positions || shown.includes(key) || matches(node, actions.rows()[actions.indexOf(key)], wanted))
      return;
    // The caller focuses the row next.
    flushSync(() => setText(''));
  };
  return { text, setText, positions, shown, reveal };
}

function matches(node: ListNode, row: Row | undefined, wanted: string): boolean {
  return hasWords(textsIn(fieldsOf(node, row ?? {}), row ?? {}).join(' '), wanted);
}

function textsIn(fields: readonly FieldNode[], row: Row): string[] {
  return fields.flatMap((node) => [
    plainText(node, row[node.key] ?? null),
    ...recordsOf(node, row[node.key]).flatMap((record) => textsIn(record.fields, record.value)),
  ]);
}

interface FilterInputProps {
  readonly node: ListNode;
  readonly count: number;
  readonly filter: RowFilter;
  readonly actions: ListActions;
}

/** The input above a long list that narrows it to the rows with some words. */
export function FilterInput({ node, count, filter, actions }: FilterInputProps) {
  if (count <= minFiltered) return null;
  const { text, setText, positions, shown } = filter;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && text !== '') setText('');
    else if (event.key === 'ArrowDown' && shown[0] !== undefined && !isComposing(event.nativeEvent))
      actions.focusRow(actions.indexOf(shown[0]));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Group gap="4px 12px">
      <TextInput
        flex="0 1 320px"
        aria-label={`Filter ${node.meta.label}`}
        placeholder="Filter by words"
        leftSection={<IconSearch size={16} aria-hidden />}
        rightSection={text && <CloseButton aria-label="Clear filter" onClick={() => setText('')} />}
        data-mantine-stop-propagation={text !== '' || undefined}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Text span c="dimmed" size="sm" role="status">
        {positions && `${positions.length} of ${count} found. Clear the filter to drag rows.`}
      </Text>
    </Group>
  );
}
