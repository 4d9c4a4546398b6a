import { useQueryClient } from '@tanstack/react-query';
import type { ListedEntry } from '#schemas/api/entity-endpoints.ts';
import type { Entity } from '#schemas/engine/entity.ts';
import { serverMessageOf } from '../data/api-error.ts';
import { staleAfterEntry } from '../data/query-keys.ts';
import { useAction } from '../data/use-action.ts';
import { useRestore } from '../publishing/use-restore.ts';
import { useSendAnyway } from '../publishing/use-send-anyway.ts';
import { useConfirm } from '../ui/confirm.tsx';
import { notify, notifyUndoable } from '../ui/notify.tsx';
import { DeletionFacts, isUsageShown } from './deletion-facts.tsx';
import { nameOf, requestEntries, slugOf } from './listed-entry.ts';

interface Deletion {
  readonly entry: ListedEntry;
  /** Whether the person was told that it is in use. */
  readonly isUsed: boolean;
}

/** Deletes an entry after a confirmation that lists where it is used; asks again where that could not be said before. */
export function useDeleteEntry(entity: Entity): (entry: ListedEntry) => Promise<void> {
  const client = useQueryClient();
  const confirm = useConfirm();
  const restore = useRestore();
  const sendAnyway = useSendAnyway();
  const { question, messages } = entity;

  const { run } = useAction({
    send: ({ entry, isUsed }: Deletion) => {
      const remove = (force: boolean) =>
        requestEntries(entity, 'remove', {
          params: { id: entry.id },
          ...((force || isUsed) && { query: { force: '1' } }),
        });
      return sendAnyway(entity, remove, { verb: 'Delete', name: `“${nameOf(entity, entry)}”` });
    },
    stale: staleAfterEntry,
    failed: (thrown) => {
      const { title, text } = messages.deleteFailed;
      notify({ kind: 'error', title, text: serverMessageOf(thrown, text) });
    },
    onDone: (isDeleted, { entry: { id } }) => {
      const keys = [{ collection: entity.type, id }];
      const undo = () => void restore.run({ keys, done: () => `${entity.label} restored` });
      if (isDeleted) notifyUndoable(messages.deleted, undo);
    },
  });
  return async (entry) => {
    const details = <DeletionFacts entity={entity} id={entry.id} slug={slugOf(entity, entry)} />;
    if (!(await confirm({ ...question, text: nameOf(entity, entry), details }))) return;
    await run({ entry, isUsed: isUsageShown(client, entity, entry.id) });
  };
}
