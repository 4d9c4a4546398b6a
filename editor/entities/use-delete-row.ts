import type { Entity } from '#schemas/engine/entity.ts';
import { ApiError, serverMessageOf } from '../data/api-error.ts';
import { useRefreshRows } from '../data/use-refresh-rows.ts';
import { useConfirm } from '../ui/confirm.tsx';
import { notify } from '../ui/notify.tsx';
import { useOnce } from '../ui/use-once.ts';
import { restrictionsOf } from './deletion-rule.ts';
import { requestEntries } from './entry-requests.ts';
import { type ListedRow, nameOf } from './listed-row.ts';

/** Deletes a row after asking; where it is in use, says where and asks again. */
export function useDeleteRow(entity: Entity): (row: ListedRow) => void {
  const confirm = useConfirm();
  const refresh = useRefreshRows();
  const [, once] = useOnce();
  const { question, messages } = entity;

  const remove = async ({ id }: ListedRow, query: { force?: '1' } = {}) => {
    await requestEntries(entity, 'remove', { params: { id }, query });
    notify({ kind: 'success', text: messages.deleted });
    await refresh();
  };
  const insist = async (row: ListedRow, refusal: ApiError) => {
    const text = `${refusal.message}.\n\nIf you delete it, it disappears from there.`;
    const insisting = { title: `Delete “${nameOf(entity, row)}” anyway?`, text, confirm: 'Delete anyway' };
    if (await confirm(insisting)) await remove(row, { force: '1' });
  };
  const tell = (thrown: unknown) => {
    const { title, text } = messages.deleteFailed;
    notify({ kind: 'error', title, text: serverMessageOf(thrown, text) });
  };

  return (row) =>
    void once(async () => {
      if (!(await confirm({ ...question, text: nameOf(entity, row) }))) return;
      try {
        await remove(row).catch((thrown: unknown) => {
          const isAsked =
            thrown instanceof ApiError && thrown.code === 'in_use' && restrictionsOf(entity).length === 0;
          return isAsked ? insist(row, thrown) : Promise.reject(thrown);
        });
      } catch (thrown) {
        tell(thrown);
      }
    });
}
