import type { ListedEntry } from '#schemas/api/entity-endpoints.ts';
import type { Entity } from '#schemas/engine/entity.ts';
import { useRestore } from '../bin/use-restore.ts';
import { ApiError, serverMessageOf } from '../data/api-error.ts';
import { restrictionsOf } from '../data/deletion-rule.ts';
import { useInvalidateEntries } from '../data/use-invalidate-entries.ts';
import { useConfirm } from '../ui/confirm.tsx';
import { notify, notifyUndoable } from '../ui/notify.tsx';
import { useOnce } from '../ui/use-once.ts';
import { requestEntries } from './entry-requests.ts';
import { nameOf } from './listed-entry.ts';

/** Deletes an entry after a confirmation; asks again if it is in use, listing where. */
export function useDeleteEntry(entity: Entity): (entry: ListedEntry) => void {
  const confirm = useConfirm();
  const invalidate = useInvalidateEntries();
  const restore = useRestore();
  const [, once] = useOnce();
  const { question, messages } = entity;

  const remove = async ({ id }: ListedEntry, query: { force?: '1' } = {}) => {
    await requestEntries(entity, 'remove', { params: { id }, query });
    const key = { collection: entity.type, id };
    notifyUndoable(messages.deleted, () => void restore([key], `${entity.label} restored`));
    await invalidate();
  };
  const removeInUse = async (entry: ListedEntry, error: ApiError) => {
    const text = `${error.message}.\n\nIf you delete it, it disappears from there.`;
    const question = { title: `Delete “${nameOf(entity, entry)}” anyway?`, text, confirm: 'Delete anyway' };
    if (await confirm(question)) await remove(entry, { force: '1' });
  };
  const notifyFailure = (thrown: unknown) => {
    const { title, text } = messages.deleteFailed;
    notify({ kind: 'error', title, text: serverMessageOf(thrown, text) });
  };

  return (entry) =>
    void once(async () => {
      if (!(await confirm({ ...question, text: nameOf(entity, entry) }))) return;
      try {
        await remove(entry).catch((thrown: unknown) => {
          if (!(thrown instanceof ApiError) || thrown.code !== 'in_use') throw thrown;
          const restrictions = restrictionsOf(entity);
          if (restrictions.some(({ restrictMessage }) => restrictMessage === thrown.message)) throw thrown;
          return removeInUse(entry, thrown);
        });
      } catch (thrown) {
        notifyFailure(thrown);
      }
    });
}
