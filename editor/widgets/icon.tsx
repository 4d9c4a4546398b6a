import { Button, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { hasWords } from '#schemas/engine/search-words.ts';
import { useEngine, useValue } from '../form/engine-context.ts';
import type { ControlProps, Widget } from '../form/widget.ts';
import { describeWith } from '../ui/described.tsx';
import classes from './icon.module.css';
import partsClasses from './parts/parts.module.css';

function IconControl({ node: { meta }, path, id, labelId, describedBy, isInvalid }: ControlProps<'icon'>) {
  const engine = useEngine();
  const value = useValue(path);
  const [search, setSearch] = useState('');
  const { sprite, icons } = meta.from;
  const found = icons.filter(({ value: name, label, words = [] }) =>
    hasWords([name, label, ...words].join(' '), search),
  );
  const write = (name: string | null) => engine.choose(path, name);
  return (
    <Stack gap="0.5rem" align="flex-start">
      <TextInput
        id={id}
        w="min(100%, 20rem)"
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        placeholder="Search icons…"
        aria-label={`Search ${meta.label}`}
        inputContainer={describeWith(describedBy)}
        error={isInvalid}
      />
      <div role="radiogroup" aria-labelledby={labelId} className={classes.grid}>
        {found.map(({ value: name, label }) => (
          <label key={name} className={classes.icon}>
            <input type="radio" name={id} checked={name === value} onChange={() => write(name)} />
            <svg viewBox="0 0 24 24" aria-hidden>
              <use href={`${sprite}#${name}`} />
            </svg>
            <span>{label}</span>
          </label>
        ))}
      </div>
      {found.length === 0 && (
        <span className={partsClasses.note} role="status">
          No icon has these words.
        </span>
      )}
      {typeof value === 'string' && (
        <Button
          variant="subtle"
          color="red"
          size="xs"
          onClick={() => write(null)}
          aria-label={`Remove ${meta.label}`}
        >
          Remove
        </Button>
      )}
    </Stack>
  );
}

/** The icons of the set in a grid with a search, chosen by press or arrow keys. */
export const iconWidget: Widget<'icon'> = { labels: 'group', Control: IconControl };
