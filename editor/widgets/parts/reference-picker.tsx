import { Badge, Button, Group, NativeSelect, Text, TextInput, UnstyledButton } from '@mantine/core';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { excerpt } from '#schemas/engine/text-measure.ts';
import type { ReferenceOption } from '../../form/services.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useIsTouch } from '../../ui/use-is-touch.ts';
import classes from './parts.module.css';
import { Thumbnail } from './thumbnail.tsx';

const pickerExcerpt = 100;

interface ReferencePickerProps {
  readonly title: string;
  /** The entries to choose from. */
  readonly options: readonly ReferenceOption[];
  /** The chosen ids, if chosen options stay in the picker as pressed cards. */
  readonly chosen?: readonly number[];
  /** The ids of options that match the search whatever they show. */
  readonly found: ReadonlySet<number>;
  /** Whether there may be more entries, which a search finds. */
  readonly hasMore: boolean;
  readonly hasGroups: boolean;
  readonly search: string;
  onSearch(search: string): void;
  onPick(option: ReferenceOption): void;
  /** Label of the button that creates an entry. */
  nameNew(title: string): string;
  onNew(title: string): void;
  onClose(): void;
}

/** A dialog to choose entries, with a search, a button to create one and, for options with groups, a filter. */
export function ReferencePicker(props: ReferencePickerProps) {
  const { title, options, chosen, found, hasMore, hasGroups, search } = props;
  const { onSearch, onPick, nameNew, onNew, onClose } = props;
  const [group, setGroup] = useState('');
  const isTouch = useIsTouch();
  const shown = options.filter(
    (option) => isInGroup(option, group) && (found.has(option.id) || includesText(option, search)),
  );
  return (
    <Dialog opened onClose={onClose} title={title} size="lg" transitionProps={{ duration: 0 }}>
      <Group gap="xs" mb="sm" grow align="flex-end">
        <TextInput
          label="Search"
          type="search"
          data-autofocus={!isTouch || undefined}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={search}
          onChange={(event) => onSearch(event.currentTarget.value)}
        />
        {hasGroups && (
          <NativeSelect
            label="Category"
            value={group}
            onChange={(event) => setGroup(event.currentTarget.value)}
            data={[{ value: '', label: 'All' }, ...groupsOf(options)]}
          />
        )}
      </Group>
      <Text role="status" className={classes.note} mb="xs">
        {shown.length} to choose from{chosen && `, ${chosen.length} chosen`}
        {hasMore && '. Search to find others.'}
      </Text>
      <Choices options={shown} chosen={chosen} onPick={onPick} />
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

interface ChoicesProps extends Pick<ReferencePickerProps, 'options' | 'onPick'> {
  readonly chosen: readonly number[] | undefined;
}

function Choices({ options, chosen, onPick }: ChoicesProps) {
  const list = useRef<HTMLUListElement>(null);
  const pick = (option: ReferenceOption, position: number) => {
    onPick(option);
    if (chosen) return;
    requestAnimationFrame(() => {
      const items = list.current?.querySelectorAll('button') ?? [];
      (items[position] ?? items[position - 1])?.focus();
    });
  };
  return (
    <ul ref={list} className={classes.picker} data-layout={chosen ? 'cards' : 'lines'}>
      {options.map((option, position) => (
        <li key={option.id}>
          <UnstyledButton
            className={classes.choice}
            aria-pressed={chosen?.includes(option.id)}
            onClick={() => pick(option, position)}
          >
            <Thumbnail src={option.image} />
            <span className={classes.text}>
              {option.title}{' '}
              {option.isDraft && (
                <Badge component="span" variant="light" color="yellow" tt="none">
                  Draft
                </Badge>
              )}
              <span className={classes.note}>
                {[option.subtitle, excerpt(option.excerpt, pickerExcerpt)].filter(Boolean).join(' · ')}
              </span>
            </span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}

function includesText(option: ReferenceOption, search: string): boolean {
  const text = [option.title, option.subtitle, option.excerpt].join(' ').toLowerCase();
  return text.includes(search.trim().toLowerCase());
}

function isInGroup({ groups = [] }: ReferenceOption, group: string): boolean {
  return group === '' || groups.some(({ id }) => String(id) === group);
}

function groupsOf(options: readonly ReferenceOption[]): { value: string; label: string }[] {
  const titles = new Map(
    options.flatMap((option) => option.groups ?? []).map(({ id, title }) => [String(id), title]),
  );
  return [...titles]
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => a.label.localeCompare(b.label));
}
