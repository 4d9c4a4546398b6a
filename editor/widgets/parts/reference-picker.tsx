import { Button, Group, NativeSelect, Text, TextInput, UnstyledButton } from '@mantine/core';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { excerpt } from '#schemas/engine/text-measure.ts';
import type { ReferenceRow } from '../../form/services.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useIsTouch } from '../../ui/use-is-touch.ts';
import classes from './parts.module.css';
import { Thumbnail } from './thumbnail.tsx';

const pickerExcerpt = 100;

interface ReferencePickerProps {
  readonly title: string;
  /** The rows that can be chosen. */
  readonly rows: readonly ReferenceRow[];
  /** Which of them are chosen, where these stay as pressed cards; absent where they leave the dialog. */
  readonly chosen?: readonly number[];
  readonly hasGroups: boolean;
  onPick(row: ReferenceRow): void;
  /** What the button says that makes a new row of a title. */
  nameNew(title: string): string;
  onNew(title: string): void;
  onClose(): void;
}

/** A dialog to choose rows from, with a search, a way to a new row and, where rows belong to groups, a filter. */
export function ReferencePicker(props: ReferencePickerProps) {
  const { title, rows, chosen, hasGroups, onPick, nameNew, onNew, onClose } = props;
  const [search, setSearch] = useState('');
  const [group, setGroup] = useState('');
  const isTouch = useIsTouch();
  const shown = rows.filter((row) => isWanted(row, search, group));
  return (
    <Dialog opened onClose={onClose} title={title} size="lg" transitionProps={{ duration: 0 }}>
      <Group gap="xs" mb="sm" grow align="flex-end">
        <TextInput
          label="Search"
          type="search"
          data-autofocus={!isTouch || undefined}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        {hasGroups && (
          <NativeSelect
            label="Category"
            value={group}
            onChange={(event) => setGroup(event.currentTarget.value)}
            data={[{ value: '', label: 'All' }, ...groupsOf(rows)]}
          />
        )}
      </Group>
      <Text role="status" className={classes.note} mb="xs">
        {shown.length} to choose from{chosen && `, ${chosen.length} chosen`}
      </Text>
      <Choices rows={shown} chosen={chosen} onPick={onPick} />
      <Group justify="space-between" mt="md">
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => onNew(search.trim())}
        >
          {nameNew(search.trim())}
        </Button>
        <Button onClick={onClose}>Done</Button>
      </Group>
    </Dialog>
  );
}

interface ChoicesProps extends Pick<ReferencePickerProps, 'rows' | 'onPick'> {
  readonly chosen: readonly number[] | undefined;
}

function Choices({ rows, chosen, onPick }: ChoicesProps) {
  const list = useRef<HTMLUListElement>(null);
  const pick = (row: ReferenceRow, position: number) => {
    onPick(row);
    if (chosen) return;
    requestAnimationFrame(() => {
      const items = list.current?.querySelectorAll('button') ?? [];
      (items[position] ?? items[position - 1])?.focus();
    });
  };
  return (
    <ul ref={list} className={classes.picker} data-layout={chosen ? 'cards' : 'lines'}>
      {rows.map((row, position) => (
        <li key={row.id}>
          <UnstyledButton
            className={classes.choice}
            aria-pressed={chosen?.includes(row.id)}
            onClick={() => pick(row, position)}
          >
            <Thumbnail src={row.image} />
            <span className={classes.text}>
              {row.title}{' '}
              <span className={classes.note}>
                {[row.subtitle, excerpt(row.excerpt, pickerExcerpt)].filter(Boolean).join(' · ')}
              </span>
            </span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}

function isWanted(row: ReferenceRow, search: string, group: string): boolean {
  const text = [row.title, row.subtitle, row.excerpt].join(' ').toLowerCase();
  const isInGroup = group === '' || row.groups?.some(({ id }) => String(id) === group) === true;
  return isInGroup && text.includes(search.trim().toLowerCase());
}

function groupsOf(rows: readonly ReferenceRow[]): { value: string; label: string }[] {
  const titles = new Map(rows.flatMap((row) => row.groups ?? []).map(({ id, title }) => [String(id), title]));
  return [...titles]
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => a.label.localeCompare(b.label));
}
