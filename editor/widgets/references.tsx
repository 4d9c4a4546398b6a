import { Alert, Button, Loader, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { type EntryKey, writeEntryKey } from '#schemas/engine/entry-key.ts';
import { summarise } from '#schemas/engine/text-measure.ts';
import { findEntity } from '#schemas/entities.ts';
import { behaviourOf, entriesIn, targetsOf } from '#schemas/fields/index.ts';
import { useEngine, useValue } from '../form/engine-context.ts';
import { type ReferenceOption, useServices } from '../form/services.ts';
import type { ControlProps, Widget } from '../form/widget.ts';
import { Thumbnail } from '../ui/thumbnail.tsx';
import { type Chosen, ChosenList } from './parts/chosen-list.tsx';
import classes from './parts/parts.module.css';
import { ReferencePicker } from './parts/reference-picker.tsx';
import { DragHandle } from './parts/sortable.tsx';
import { useNewEntry } from './reference.tsx';

const cardExcerpt = 80;

type Props = ControlProps<'references'> | ControlProps<'mixedReferences'>;

function ReferencesControl(props: Props) {
  // A field with other entities is another component, so that each always loads as many lists.
  return <Chooser key={targetsOf(props.node)?.to.join()} {...props} />;
}

function Chooser({ node, path, id }: Props) {
  const { meta } = node;
  const isMixed = behaviourOf(node.kind).namesEntities === true;
  const to = targetsOf(node)?.to ?? [];
  const [current, setCurrent] = useState(to[0] ?? '');
  const [search, setSearch] = useState('');
  const { chosen, itemOf, toggle } = useChoice(node, path);
  const { lists, isLoading, error } = useOptionLists(to, chosen, { current, search });
  const { options = none, hasMore = false, found = noneFound } = lists.get(current) ?? {};
  const [isPicking, setPicking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const isKnown = !isLoading && error === null;
  const { nameFor, create } = useNewEntry(current, path);
  const isCards = meta.picker === 'cards';
  const ids = idsOf(chosen, current);
  const pick = (entry: number, here?: string) => toggle({ collection: current, id: entry }, here);
  const close = () => {
    setPicking(false);
    setSearch('');
    opener.current?.focus();
  };
  const describe = (key: EntryKey): Chosen => ({
    id: itemOf(key),
    ...describeEntry(key, { options: lists.get(key.collection)?.options, isKnown, isMixed }),
  });
  return (
    <>
      {error !== null && <Alert color="red">{meta.loadFailed ?? error}</Alert>}
      {isLoading && <Loader role="status" size="sm" aria-label={`Loading ${meta.label.toLowerCase()}`} />}
      <ChosenList path={path} chosen={chosen.map(describe)}>
        {(item, name) => (
          <>
            <DragHandle name={name} />
            <ChosenText {...item} />
          </>
        )}
      </ChosenList>
      {chosen.length === 0 && <span className={classes.note}>None chosen yet.</span>}
      <div>
        <Button ref={opener} id={id} variant="default" disabled={!isKnown} onClick={() => setPicking(true)}>
          Add {meta.item}
        </Button>
      </div>
      {isPicking && (
        <ReferencePicker
          title={`Add ${meta.item}`}
          {...(isMixed && { tabs: { current, types: to, onChange: setCurrent } })}
          options={isCards ? options : options.filter((option) => !ids.includes(option.id))}
          {...(isCards && { chosen: ids })}
          found={found}
          hasMore={hasMore}
          search={search}
          onSearch={setSearch}
          hasGroups={meta.filterBy !== undefined && (!isMixed || options.some(({ groups }) => groups))}
          onPick={(option) => pick(option.id)}
          nameNew={nameFor}
          onNew={(title) => void create(title, pick)}
          onClose={close}
        />
      )}
    </>
  );
}

const none: readonly ReferenceOption[] = [];
const noneFound: ReadonlySet<number> = new Set();

/** The entries that a field names, how each is stored, and how one is added or removed. */
function useChoice(node: Props['node'], path: string) {
  const engine = useEngine();
  const chosen = entriesIn(node, useValue(path));
  const itemOf = (key: EntryKey) => (behaviourOf(node.kind).namesEntities ? writeEntryKey(key) : key.id);
  const toggle = (key: EntryKey, here = path) => {
    const [items, item] = [entriesIn(node, engine.values.read(here)).map(itemOf), itemOf(key)];
    const others = items.filter((other) => other !== item);
    engine.choose(here, others.length < items.length ? others : [...items, item]);
  };
  return { chosen, itemOf, toggle };
}

const idsOf = (keys: readonly EntryKey[], type: string) =>
  keys.flatMap(({ collection, id }) => (collection === type ? [id] : []));

interface Shown {
  readonly current: string;
  readonly search: string;
}

/** The entries to choose from, by entity; the current one is searched. */
function useOptionLists(to: readonly string[], chosen: readonly EntryKey[], { current, search }: Shown) {
  const { useReferenceOptions } = useServices();
  const lists = to.map((type) => {
    const wanted = { ids: idsOf(chosen, type), search: type === current ? search : '' };
    // biome-ignore lint/correctness/useHookAtTopLevel: the entities are the same in every render, as the key of their component.
    return [type, useReferenceOptions(type, wanted)] as const;
  });
  return {
    lists: new Map(lists),
    isLoading: lists.some(([, list]) => list.isLoading),
    error: lists.find(([, list]) => list.error !== null)?.[1].error ?? null,
  };
}

/** Thumbnail, title and text of a chosen entry. */
function ChosenText({ image, title, text }: Chosen) {
  return (
    <>
      <Thumbnail src={image} />
      <span className={classes.text}>
        <Text span inherit dir="auto" lineClamp={2}>
          {title}
        </Text>
        {text && (
          <span className={classes.note} dir="auto">
            {text}
          </span>
        )}
      </span>
    </>
  );
}

interface Known {
  /** The entries of its entity; absent where the field does not name it any more. */
  readonly options: readonly ReferenceOption[] | undefined;
  readonly isKnown: boolean;
  readonly isMixed: boolean;
}

/** How a chosen entry is shown; one of several entities with the label of its own. */
function describeEntry(
  { collection, id }: EntryKey,
  { options, isKnown, isMixed }: Known,
): Omit<Chosen, 'id'> {
  const option = options?.find((candidate) => candidate.id === id);
  const label = isMixed ? (findEntity(collection)?.label ?? collection) : '';
  const join = (text: string) => [label, text].filter(Boolean).join(' · ');
  if (option?.isDraft) return { title: option.title, text: join('Draft, not published yet'), image: '' };
  if (option)
    return { title: option.title, text: join(summarise(option.excerpt, cardExcerpt)), image: option.image };
  const title = `${label} #${id}`.trim();
  if (!options) return { title, text: 'cannot be chosen here any more, visitors do not see it', image: '' };
  return { title, text: isKnown ? 'no longer available' : '', image: '' };
}

/** References to entries, in a chosen order. */
export const referencesWidget: Widget<'references'> = { labels: 'group', Control: ReferencesControl };

/** References to entries in a chosen order; the picker has a tab for each entity. */
export const mixedReferencesWidget: Widget<'mixedReferences'> = {
  labels: 'group',
  Control: ReferencesControl,
};
