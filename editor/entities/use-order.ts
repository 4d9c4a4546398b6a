import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ListedEntry } from '#schemas/api/entity-endpoints.ts';
import type { Entity } from '#schemas/engine/entity.ts';
import { request } from '../data/api-client.ts';
import { entryQueries } from '../data/query-keys.ts';
import { useAction } from '../data/use-action.ts';
import { notifyFailure } from '../ui/notify.tsx';
import { moveItem } from '../widgets/parts/sortable.tsx';
import { requestEntries } from './listed-entry.ts';

interface Move {
  readonly id: number;
  readonly before: number | null;
}

/** The order of entries that is made by hand; a move is shown at once and saved alone, so that the moves of others stay. */
export function useOrder(entity: Entity) {
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
    // An answer that was on its way would undo the move on the screen.
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
