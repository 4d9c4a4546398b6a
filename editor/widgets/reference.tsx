import { Alert, type ComboboxItem, type OptionsFilter, Select } from '@mantine/core';
import { useState } from 'react';
import { useEngine, useValue } from '../form/engine-context.ts';
import { useServices } from '../form/services.tsx';
import type { ControlProps, Widget } from '../form/widget.ts';
import { useInputContainer } from './parts/use-input-container.tsx';
import { useNewRow } from './parts/use-new-row.ts';

/** The choice that makes a new row; no id is written like this. */
const newRow = 'new';

/** Keeps what matches the search, and the way to a new row below it. */
const filterChoices: OptionsFilter = ({ options, search }) =>
  options.filter(
    (option) => isChoice(option) && (option.value === newRow || includesText(option.label, search)),
  );

function ReferenceControl({ node, path, isInvalid }: ControlProps<'reference'>) {
  const engine = useEngine();
  const { meta } = node;
  const { rows, isLoading, error } = useServices().useReferenceRows(meta.to);
  const value = useValue(path);
  const [search, setSearch] = useState('');
  const { nameFor, create } = useNewRow(meta.to);
  const inputContainer = useInputContainer();
  const choices = rows.map((row) => ({ value: String(row.id), label: row.title }));
  const isMissing = typeof value === 'number' && !rows.some((row) => row.id === value);
  const missing = {
    value: String(value),
    label: isLoading || error ? `#${value}` : `#${value}, no longer available`,
  };
  const typed = rows.some(({ title }) => title === search.trim()) ? '' : search.trim();
  const choose = async (choice: string | null) => {
    const id = choice === newRow ? await create(typed) : Number(choice);
    if (id === undefined) return;
    engine.values.write(path, choice === null ? null : id);
    engine.validation.touch(path);
  };
  return (
    <>
      <Select
        searchable
        // The focus comes back here from the form of a new row, and the list would hide what follows.
        openOnFocus={false}
        clearable
        clearButtonProps={{ 'aria-label': `Clear ${meta.label}` }}
        value={typeof value === 'number' ? String(value) : null}
        onChange={(choice) => void choose(choice)}
        searchValue={search}
        onSearchChange={setSearch}
        filter={filterChoices}
        data={[...(isMissing ? [missing] : []), ...choices, { value: newRow, label: nameFor(typed) }]}
        placeholder={isLoading ? 'Loading…' : 'Choose…'}
        error={isInvalid}
        aria-required={meta.required !== undefined || undefined}
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

function isChoice(option: object): option is ComboboxItem {
  return 'value' in option && 'label' in option;
}

function includesText(text: string, search: string): boolean {
  return text.toLowerCase().includes(search.trim().toLowerCase());
}

/** A link to one stored row. */
export const referenceWidget: Widget<'reference'> = { labels: 'control', Control: ReferenceControl };
