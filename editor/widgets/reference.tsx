import { Alert, type ComboboxItem, type OptionsFilter, Select } from '@mantine/core';
import { useState } from 'react';
import { hasWords } from '#schemas/engine/search-words.ts';
import { getEntity } from '#schemas/entities.ts';
import { useEngine, useValue } from '../form/engine-context.ts';
import { type ReferenceOption, useServices } from '../form/services.ts';
import type { ControlProps, Widget } from '../form/widget.ts';
import { useInputContainer, whenEmptied } from './select.tsx';

/** Value of the option that creates an entry; no id has it. */
const newEntry = 'new';

/** Shows the options that match the search or that the server found for it, and the option that creates an entry. */
function filterChoices(found: ReadonlySet<number>): OptionsFilter {
  return ({ options, search }) =>
    options.filter(
      (option) =>
        isChoice(option) &&
        (option.value === newEntry || found.has(Number(option.value)) || hasWords(option.label, search)),
    );
}

function ReferenceControl({ node, path, isInvalid, isRequired }: ControlProps<'reference'>) {
  const engine = useEngine();
  const { meta } = node;
  const value = useValue(path);
  const [search, setSearch] = useState('');
  const [query, setQuery] = useState('');
  const { options, found, isLoading, error } = useServices().useReferenceOptions(meta.to, {
    ids: typeof value === 'number' ? [value] : [],
    search: query,
  });
  const { nameFor, create } = useNewEntry(meta.to, path);
  const inputContainer = useInputContainer();
  const choices = options.map((option) => ({ value: String(option.id), label: labelOf(option) }));
  const isMissing = typeof value === 'number' && !options.some((option) => option.id === value);
  const missing = {
    value: String(value),
    label: isLoading || error ? `#${value}` : `#${value}, no longer available`,
  };
  const chosen = options.find(({ id }) => id === value);
  const chosenLabel = chosen ? labelOf(chosen) : missing.label;
  // The label of a choice is no search.
  const wanted = search === chosenLabel ? '' : search.trim();
  const typed = options.some(({ title }) => title === wanted) ? '' : wanted;
  const choose = (choice: string | null) => {
    if (choice === newEntry) void create(typed, (id, here) => engine.choose(here, id));
    else engine.choose(path, choice === null ? null : Number(choice));
  };
  return (
    <>
      <Select
        searchable
        // The focus returns here from the dialog of a new entry, and an open list would cover the next field.
        openOnFocus={false}
        clearable
        clearButtonProps={{ 'aria-label': `Clear ${meta.label}` }}
        value={typeof value === 'number' ? String(value) : null}
        onChange={choose}
        allowDeselect={false}
        onBlur={whenEmptied(() => typeof value === 'number' && choose(null))}
        searchValue={search}
        onSearchChange={(text) => {
          setSearch(text);
          setQuery(text === chosenLabel ? '' : text);
        }}
        filter={filterChoices(found)}
        data={[...(isMissing ? [missing] : []), ...choices, { value: newEntry, label: nameFor(typed) }]}
        placeholder={isLoading ? 'Loading…' : 'Choose…'}
        error={isInvalid}
        aria-required={isRequired || undefined}
        inputContainer={inputContainer}
      />
      {error !== null && (
        <Alert color="red" mt="xs">
          {meta.loadFailed ?? error}
        </Alert>
      )}
    </>
  );
}

function labelOf({ title, isDraft }: ReferenceOption): string {
  return isDraft ? `${title} (Draft)` : title;
}

function isChoice(option: object): option is ComboboxItem {
  return 'value' in option && 'label' in option;
}

/** A reference to an entry. */
export const referenceWidget: Widget<'reference'> = { labels: 'control', Control: ReferenceControl };

/** Creates an entry for the field at a path. Others may move or remove its row meanwhile: `put` gets the path that the field has then, and is not called where it was removed or the entry was not saved. */
export function useNewEntry(to: string, path: string) {
  const { values } = useEngine();
  const { createEntry, notify } = useServices();
  const noun = getEntity(to).label.toLowerCase();
  return {
    nameFor: (title: string) => `Create new ${noun}${title === '' ? '' : ` “${title}”`}`,
    async create(title: string, put: (id: number, path: string) => void): Promise<void> {
      const place = values.pin(path);
      const id = await createEntry(to, title).catch((error: unknown) => {
        const failed = `The form for a new ${noun} could not be opened`;
        console.warn(failed, error);
        notify({ kind: 'error', text: failed });
      });
      const here = values.locate(place);
      if (typeof id === 'number' && here !== undefined) put(id, here);
    },
  };
}
