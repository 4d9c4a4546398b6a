import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { AnyContent } from '#schemas/engine/declaration.ts';
import type { Entity } from '#schemas/engine/entity.ts';
import { StaleSave } from '../content/content-source.ts';
import { notifyMerged } from '../content/notify-merged.ts';
import { useMerge } from '../content/use-merge.ts';
import { ApiError, serverMessageOf } from '../data/api-error.ts';
import type { SaveOutcome } from '../form/content-form.tsx';
import { notify, notifyRetry } from '../ui/notify.tsx';
import { type EntityContentBase, loadRow, saveRow, startFromList, startRow } from './entity-source.ts';
import type { ListedRow } from './listed-row.ts';

interface FormOptions {
  /** The row to edit; null for a new one. */
  readonly row: ListedRow | null;
  /** What a new row is called to begin with. */
  readonly title?: string;
  /** Presses save once more. */
  readonly retry: () => void;
}

/** Loads what a form edits and stores what it gives back; a stale save is merged with what was stored meanwhile. */
export function useEntityForm(entity: Entity, { row, title = '', retry }: FormOptions) {
  const { messages } = entity;
  const { conflict, merge } = useMerge(entity);
  const base = useRef<EntityContentBase | null>(null);
  const loaded = useQuery({
    queryKey: ['row', entity.type, row?.id ?? `new ${title}`],
    queryFn: () => (row === null ? startRow(entity, title) : loadRow(entity, row.id)),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const isGone = loaded.error instanceof ApiError && loaded.error.status === 404;
  const [basic] = useState(() => (row === null ? undefined : startFromList(entity, row)));
  const isBasic = loaded.isError && !isGone && basic !== undefined;
  const start = loaded.data ?? (isBasic ? basic : undefined);
  if (start !== undefined && base.current === null) base.current = start;
  useEffect(() => {
    if (isBasic) notify({ kind: 'warning', ...messages.detailFailed });
  }, [isBasic, messages]);

  const store = async (mine: AnyContent, from: EntityContentBase): Promise<SaveOutcome> => {
    try {
      const next = await saveRow(entity, mine, from);
      base.current = next;
      notify({ kind: 'success', text: from.id === null ? messages.created : messages.updated });
      return { saved: next.content };
    } catch (thrown) {
      if (thrown instanceof StaleSave) return settle(mine, from, thrown.current);
      return refuse(entity, thrown, retry);
    }
  };

  const settle = async (
    mine: AnyContent,
    from: EntityContentBase,
    theirs: EntityContentBase,
  ): Promise<SaveOutcome> => {
    const merged = await merge({ mine, base: from.content, theirs });
    if (merged === null) return { failed: true };
    base.current = theirs;
    if (!merged.isChosen) notifyMerged(theirs);
    return { merged: merged.content, stored: theirs.content };
  };

  const save = (mine: AnyContent): Promise<SaveOutcome> =>
    base.current === null ? Promise.resolve({ failed: true }) : store(mine, base.current);
  const storedId = () => base.current?.id ?? undefined;
  const readBase = () => base.current;
  return { start, loaded, conflict, merge, save, storedId, readBase };
}

function refuse({ messages }: Entity, thrown: unknown, retry: () => void): SaveOutcome {
  const { title, text } = messages.saveFailed;
  if (thrown instanceof ApiError && thrown.issues.length > 0) {
    notify({ kind: 'error', title, text: thrown.message });
    return { issues: thrown.issues };
  }
  notifyRetry({ title, text: serverMessageOf(thrown, text), retry });
  return { failed: true };
}
