import { Alert, Button, Group, Progress, Text } from '@mantine/core';
import { IconTrash, IconWorldOff, IconWorldUpload } from '@tabler/icons-react';
import { type RefObject, useRef } from 'react';
import type { Entity } from '#schemas/engine/entity.ts';
import type { ChosenEntry } from './bulk-actions.ts';
import classes from './entity-table.module.css';
import {
  type BulkName,
  type Progress as BulkProgress,
  concerns,
  useBulkActions,
} from './use-bulk-actions.tsx';

interface SelectionBarProps {
  readonly entity: Entity;
  readonly chosen: readonly ChosenEntry[];
  readonly onSelectOnly: (entries: readonly Pick<ChosenEntry, 'id'>[]) => void;
}

/** The actions on the selected entries of a list, and why the last one failed for some of them. */
export function SelectionBar({ entity, chosen, onSelectOnly }: SelectionBarProps) {
  const bar = useRef<HTMLElement>(null);
  // The button that was pressed disappears.
  const takeFocus = () => bar.current?.focus();
  const selectOnly: typeof onSelectOnly = (entries) => {
    onSelectOnly(entries);
    takeFocus();
  };
  const { run, anyway, isRunning, progress, failures, dismiss } = useBulkActions(entity, selectOnly);
  return (
    <div className={classes.actions} data-shown={chosen.length > 0 || failures !== undefined || undefined}>
      {failures && (
        <Alert color="red" title={failures.title} role="alert">
          <ul className={classes.issues}>
            {failures.entries.map(({ id, name, reason }) => (
              <li key={id}>
                <b>{name}</b>: {reason}
              </li>
            ))}
          </ul>
          {anyway && (
            <Text size="sm" mt="xs">
              {anyway.effect}
            </Text>
          )}
          <Group gap="xs" mt="xs">
            <Button
              {...{ size: 'compact-md', color: 'red', variant: 'subtle' }}
              onClick={() => {
                dismiss();
                takeFocus();
              }}
            >
              Dismiss
            </Button>
            {anyway && (
              <Button
                {...{ size: 'compact-md', color: 'red', variant: 'outline', disabled: isRunning }}
                onClick={anyway.run}
              >
                {anyway.words}
              </Button>
            )}
          </Group>
        </Alert>
      )}
      <Buttons {...{ bar, chosen, isRunning, progress, onRun: run, onClear: () => selectOnly([]) }} />
    </div>
  );
}

interface ButtonsProps extends Pick<SelectionBarProps, 'chosen'> {
  readonly bar: RefObject<HTMLElement | null>;
  readonly isRunning: boolean;
  readonly progress: BulkProgress | undefined;
  readonly onRun: (name: BulkName, chosen: readonly ChosenEntry[]) => Promise<void>;
  readonly onClear: () => void;
}

function Buttons({ bar, chosen, isRunning, progress, onRun, onClear }: ButtonsProps) {
  const isAny = chosen.length > 0;
  const action = (name: BulkName) => ({
    size: 'compact-md',
    variant: 'light',
    disabled: isRunning || !chosen.some((entry) => concerns(name, entry)),
    onClick: () => void onRun(name, chosen),
  });
  return (
    <section ref={bar} tabIndex={-1} aria-label="Selected entries" className={classes.bar}>
      <Text component="span" size="sm" fw={600} role="status">
        {progress?.words ?? (isAny ? `${chosen.length} selected` : '')}
      </Text>
      {progress && (
        <Progress value={progress.percent} aria-label={progress.words} className={classes.progress} />
      )}
      {isAny && (
        <>
          <Button leftSection={<IconWorldUpload size={16} aria-hidden />} {...action('publish')}>
            Publish
          </Button>
          <Button leftSection={<IconWorldOff size={16} aria-hidden />} {...action('unpublish')}>
            Unpublish
          </Button>
          <Button color="red" leftSection={<IconTrash size={16} aria-hidden />} {...action('delete')}>
            Delete
          </Button>
          <Button size="compact-md" variant="subtle" onClick={onClear}>
            Clear selection
          </Button>
        </>
      )}
    </section>
  );
}
