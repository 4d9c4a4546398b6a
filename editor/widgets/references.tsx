import { Alert, Button, Loader } from '@mantine/core';
import { useRef, useState } from 'react';
import { excerpt } from '#schemas/engine/text-measure.ts';
import { useEngine, useValue } from '../form/engine-context.ts';
import { type ReferenceOption, useServices } from '../form/services.ts';
import { isIdList } from '../form/value-guards.ts';
import type { ControlProps, Widget } from '../form/widget.ts';
import { ChosenList } from './parts/chosen-list.tsx';
import classes from './parts/parts.module.css';
import { ReferencePicker } from './parts/reference-picker.tsx';
import type { Chosen } from './parts/use-chosen.ts';
import { useNewEntry } from './parts/use-new-entry.ts';

const cardExcerpt = 80;
const none: readonly number[] = [];

function ReferencesControl({ node, path, id }: ControlProps<'references'>) {
  const engine = useEngine();
  const { meta } = node;
  const value = useValue(path);
  const ids = isIdList(value) ? value : none;
  const [search, setSearch] = useState('');
  const { options, hasMore, found, isLoading, error } = useServices().useReferenceOptions(meta.to, {
    ids,
    search,
  });
  const [isPicking, setPicking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const isKnown = !isLoading && error === null;
  const { nameFor, create } = useNewEntry(meta.to);
  const isCards = meta.picker === 'cards';
  const toggle = ({ id: option }: Pick<ReferenceOption, 'id'>) => {
    engine.values.write(
      path,
      ids.includes(option) ? ids.filter((chosen) => chosen !== option) : [...ids, option],
    );
    engine.validation.touch(path);
  };
  const addNew = async (title: string) => {
    const made = await create(title);
    if (made !== undefined) toggle({ id: made });
  };
  const close = () => {
    setPicking(false);
    setSearch('');
    opener.current?.focus();
  };
  return (
    <>
      {error !== null && <Alert color="red">{meta.loadFailed ?? error}</Alert>}
      {isLoading && <Loader role="status" size="sm" aria-label={`Loading ${meta.label.toLowerCase()}`} />}
      <ChosenList path={path} chosen={ids.map((chosen) => describe(chosen, options, isKnown))} />
      {ids.length === 0 && <span className={classes.note}>None chosen yet.</span>}
      <div>
        <Button ref={opener} id={id} variant="default" disabled={!isKnown} onClick={() => setPicking(true)}>
          Add {meta.item}
        </Button>
      </div>
      {isPicking && (
        <ReferencePicker
          title={`Add ${meta.item}`}
          options={isCards ? options : options.filter((option) => !ids.includes(option.id))}
          {...(isCards && { chosen: ids })}
          found={found}
          hasMore={hasMore}
          search={search}
          onSearch={setSearch}
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

function describe(id: number, options: readonly ReferenceOption[], isKnown: boolean): Chosen {
  const option = options.find((candidate) => candidate.id === id);
  if (option?.isDraft) return { id, title: option.title, text: 'Draft, not published yet', image: '' };
  if (option)
    return { id, title: option.title, text: excerpt(option.excerpt, cardExcerpt), image: option.image };
  return { id, title: `#${id}`, text: isKnown ? 'no longer available' : '', image: '' };
}

/** References to entries, in a chosen order. */
export const referencesWidget: Widget<'references'> = { labels: 'group', Control: ReferencesControl };
