import { Alert, Button, Loader } from '@mantine/core';
import { useRef, useState } from 'react';
import { excerpt } from '#schemas/engine/text-measure.ts';
import { useEngine, useValue } from '../form/engine-context.ts';
import { type ReferenceRow, useServices } from '../form/services.tsx';
import type { ControlProps, Widget } from '../form/widget.ts';
import { type Chosen, ChosenList } from './parts/chosen-list.tsx';
import classes from './parts/parts.module.css';
import { ReferencePicker } from './parts/reference-picker.tsx';
import { useNewRow } from './parts/use-new-row.ts';

const cardExcerpt = 80;
const none: readonly number[] = [];

function ReferencesControl({ node, path, id }: ControlProps<'references'>) {
  const engine = useEngine();
  const { meta } = node;
  const { rows, isLoading, error } = useServices().useReferenceRows(meta.to);
  const value = useValue(path);
  const ids = Array.isArray(value) ? (value as readonly number[]) : none;
  const [isPicking, setPicking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const isKnown = !isLoading && error === null;
  const { nameFor, create } = useNewRow(meta.to);
  const isCards = meta.picker === 'cards';
  const toggle = ({ id: row }: Pick<ReferenceRow, 'id'>) => {
    engine.values.write(path, ids.includes(row) ? ids.filter((chosen) => chosen !== row) : [...ids, row]);
    engine.validation.touch(path);
  };
  const addNew = async (title: string) => {
    const made = await create(title);
    if (made !== undefined) toggle({ id: made });
  };
  const close = () => {
    setPicking(false);
    opener.current?.focus();
  };
  return (
    <>
      {error !== null && <Alert color="red">{meta.loadFailed ?? error}</Alert>}
      {isLoading && <Loader role="status" size="sm" aria-label={`Loading ${meta.label.toLowerCase()}`} />}
      <ChosenList path={path} chosen={ids.map((chosen) => describe(chosen, rows, isKnown))} />
      {ids.length === 0 && <span className={classes.note}>None chosen yet.</span>}
      <div>
        <Button ref={opener} id={id} variant="default" disabled={!isKnown} onClick={() => setPicking(true)}>
          Add {meta.item}
        </Button>
      </div>
      {isPicking && (
        <ReferencePicker
          title={`Add ${meta.item}`}
          rows={isCards ? rows : rows.filter((row) => !ids.includes(row.id))}
          {...(isCards && { chosen: ids })}
          hasGroups={meta.filterBy !== undefined}
          onPick={toggle}
          nameNew={nameFor}
          onNew={(title) => void addNew(title)}
          onClose={close}
        />
      )}
    </>
  );
}

function describe(id: number, rows: readonly ReferenceRow[], isKnown: boolean): Chosen {
  const row = rows.find((candidate) => candidate.id === id);
  if (row) return { id, title: row.title, text: excerpt(row.excerpt, cardExcerpt), image: row.image };
  return { id, title: `#${id}`, text: isKnown ? 'no longer available' : '', image: '' };
}

/** Stored rows in a chosen order. */
export const referencesWidget: Widget<'references'> = { labels: 'group', Control: ReferencesControl };
