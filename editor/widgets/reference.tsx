import { Alert, Select } from '@mantine/core';
import { type ControlProps, useEngine, useServices, useValue, type Widget } from '../form/widget.ts';
import { useInputContainer } from './parts/use-input-container.tsx';

function ReferenceControl({ node, path, isInvalid }: ControlProps<'reference'>) {
  const engine = useEngine();
  const { meta } = node;
  const { rows, isLoading, error } = useServices().useReferenceRows(meta.to);
  const value = useValue(path);
  const inputContainer = useInputContainer();
  const choices = rows.map((row) => ({ value: String(row.id), label: row.title }));
  const isMissing = typeof value === 'number' && !rows.some((row) => row.id === value);
  const missing = {
    value: String(value),
    label: isLoading || error ? `#${value}` : `#${value}, no longer available`,
  };
  return (
    <>
      <Select
        searchable
        clearable
        clearButtonProps={{ 'aria-label': `Clear ${meta.label}` }}
        value={typeof value === 'number' ? String(value) : null}
        onChange={(choice) => engine.write(path, choice === null ? null : Number(choice))}
        data={isMissing ? [missing, ...choices] : choices}
        placeholder={isLoading ? 'Loading…' : 'Choose…'}
        nothingFoundMessage="Nothing found"
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

/** A link to one stored row. */
export const referenceWidget: Widget<'reference'> = { labels: 'control', Control: ReferenceControl };
