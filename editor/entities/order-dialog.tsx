import { Text, VisuallyHidden } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ListedEntry } from '#schemas/api/entity-endpoints.ts';
import type { Entity } from '#schemas/engine/entity.ts';
import { request } from '../data/api-client.ts';
import { entryQueries } from '../data/query-keys.ts';
import { useAction } from '../data/use-action.ts';
import { Dialog, DialogText } from '../ui/dialog.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { notifyFailure } from '../ui/notify.tsx';
import { MoveButtons } from '../widgets/parts/item-buttons.tsx';
import parts from '../widgets/parts/parts.module.css';
import { DragHandle, moveItem, Sortable, SortableItem } from '../widgets/parts/sortable.tsx';
import { EntryImage } from './cell.tsx';
import { nameOf, requestEntries } from './listed-entry.ts';

interface OrderDialogProps {
  readonly entity: Entity;
  readonly onClose: () => void;
}

/** The published entries in the order in which visitors see them, moved by drag, buttons or keyboard. */
export function OrderDialog({ entity, onClose }: OrderDialogProps) {
  const { query, move } = useOrder(entity);
  return (
    <Dialog opened onClose={onClose} title={`Order of ${entity.many}`} size="lg">
      <DialogText c="dimmed" size="sm" mb="sm">
        Each move is saved, and visitors see it, at once.
      </DialogText>
      <Loaded query={query} failure={entity.messages.loadFailed.title}>
        {(entries) =>
          entries.length === 0 ? (
            <Text>{entity.messages.empty}</Text>
          ) : (
            <OrderedEntries
              entity={entity}
              entries={entries}
              onMove={(from, to) => move(entries, from, to)}
            />
          )
        }
      </Loaded>
    </Dialog>
  );
}

interface OrderedEntriesProps {
  readonly entity: Entity;
  readonly entries: readonly ListedEntry[];
  readonly onMove: (from: number, to: number) => void;
}

function OrderedEntries({ entity, entries, onMove }: OrderedEntriesProps) {
  const [announcement, setAnnouncement] = useState('');
  const { image } = entity.card;
  const ids = entries.map(({ id }) => String(id));
  const nameAt = (position: number) => {
    const entry = entries[position];
    return entry === undefined ? '' : `‘${nameOf(entity, entry)}’`;
  };
  const step = (from: number, to: number) => {
    onMove(from, to);
    setAnnouncement(`${nameAt(from)} moved to ${to + 1} of ${entries.length}.`);
  };
  return (
    <>
      <Sortable
        ids={ids}
        layout="rows"
        nameOf={(id) => nameAt(ids.indexOf(id))}
        onMove={(id, to) => onMove(ids.indexOf(id), to)}
      >
        <ol className={parts.items}>
          {entries.map((entry, position) => (
            <SortableItem key={entry.id} id={String(entry.id)} className={parts.item}>
              <DragHandle name={nameAt(position)} />
              {image !== undefined && <EntryImage value={entry[image]} />}
              <span className={parts.text}>
                <Text span inherit dir="auto" lineClamp={2}>
                  {nameOf(entity, entry)}
                </Text>
              </span>
              <span className={parts.buttons}>
                <MoveButtons
                  name={nameAt(position)}
                  isFirst={position === 0}
                  isLast={position === entries.length - 1}
                  onMove={(by) => step(position, position + by)}
                />
              </span>
            </SortableItem>
          ))}
        </ol>
      </Sortable>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </>
  );
}

interface Move {
  readonly id: number;
  readonly before: number | null;
}

/** The order of entries that is made by hand; a move is shown at once and saved alone, so that the moves of others stay. */
function useOrder(entity: Entity) {
  const client = useQueryClient();
  const lists = [entryQueries.list, entity.type];
  const key = [...lists, 'order'];
  const query = useQuery({
    queryKey: key,
    queryFn: async () => (await requestEntries(entity, 'list')).data,
  });
  const queue = useRef(Promise.resolve());
  const waiting = useRef(0);
  const { run } = useAction({
    send: (move: Move) => request('moveEntry', { body: { collection: entity.type, ...move } }),
    stale: [],
    failed: (error) => notifyFailure('The order could not be saved', error),
  });
  const move = (entries: readonly ListedEntry[], from: number, to: number) => {
    const moved = moveItem(entries, from, to);
    const entry = moved[to];
    if (entry === undefined) return;
    // A response that was on its way would undo the move on the screen.
    void client.cancelQueries({ queryKey: key }, { revert: false });
    client.setQueryData(key, moved);
    waiting.current += 1;
    queue.current = queue.current.then(async () => {
      await run({ id: entry.id, before: moved[to + 1]?.id ?? null });
      waiting.current -= 1;
      if (waiting.current === 0) await client.invalidateQueries({ queryKey: lists });
    });
  };
  return { query, move };
}
