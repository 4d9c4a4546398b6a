import { Badge, Button, Group, NativeSelect, Tabs, Text, TextInput, UnstyledButton } from '@mantine/core';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { hasWords } from '#schemas/engine/search-words.ts';
import { summarise } from '#schemas/engine/text-measure.ts';
import { getEntity } from '#schemas/entities.ts';
import type { ReferenceOption } from '../../form/services.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Thumbnail } from '../../ui/thumbnail.tsx';
import { useIsTouch } from '../../ui/use-is-touch.ts';
import classes from './parts.module.css';

const pickerExcerpt = 100;

interface OptionsProps {
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
}

interface ReferencePickerProps extends OptionsProps {
  readonly title: string;
  /** The types of the entities whose entries can be chosen, where there are several. */
  readonly tabs?: {
    readonly current: string;
    readonly types: readonly string[];
    onChange(type: string): void;
  };
  nameNew(title: string): string;
  onNew(title: string): void;
  onClose(): void;
}

/** A dialog to choose entries, with a search, a button to create one and, for options with groups, a filter; a tab for each entity where there are several. */
export function ReferencePicker(props: ReferencePickerProps) {
  const { title, tabs, nameNew, onNew, onClose, ...shown } = props;
  const typed = shown.search.trim();
  return (
    <Dialog opened onClose={onClose} title={title} size="lg" transitionProps={{ duration: 0 }}>
      {tabs ? (
        <Tabs value={tabs.current} onChange={(type) => type !== null && tabs.onChange(type)}>
          <Tabs.List mb="md">
            {tabs.types.map((type) => (
              <Tabs.Tab key={type} value={type}>
                {getEntity(type).plural}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value={tabs.current}>
            <Options key={tabs.current} {...shown} />
          </Tabs.Panel>
        </Tabs>
      ) : (
        <Options {...shown} />
      )}
      <Group justify="space-between" mt="md">
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => onNew(typed)}
        >
          {nameNew(typed)}
        </Button>
        <Button onClick={onClose}>Done</Button>
      </Group>
    </Dialog>
  );
}

/** The entries of one entity, with their search and filter. */
function Options({ options, chosen, found, hasMore, hasGroups, search, onSearch, onPick }: OptionsProps) {
  const [group, setGroup] = useState('');
  const isTouch = useIsTouch();
  const shown = options.filter(
    (option) =>
      isInGroup(option, group) &&
      (found.has(option.id) || hasWords([option.title, option.subtitle, option.excerpt].join(' '), search)),
  );
  return (
    <>
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
    </>
  );
}

interface ChoicesProps extends Pick<OptionsProps, 'options' | 'onPick'> {
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
                <Badge component="span" color="yellow">
                  Draft
                </Badge>
              )}
              <span className={classes.note}>
                {[option.subtitle, summarise(option.excerpt, pickerExcerpt)].filter(Boolean).join(' · ')}
              </span>
            </span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
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
