import { rowCalls } from '#schemas/api/entity-calls.ts';
import type { Entity } from '#schemas/engine/entity.ts';
import { request } from '../data/api-client.ts';
import { ApiError, serverMessageOf } from '../data/api-error.ts';
import { useRefreshRows } from '../data/use-refresh-rows.ts';
import { useConfirm } from '../ui/confirm.tsx';
import { notify } from '../ui/notify.tsx';
import { useOnce } from '../ui/use-once.ts';
import { type ListedRow, nameOf } from './listed-row.ts';

/** Deletes a row after asking; where it is in use, says where and asks again. */
export function useDeleteRow(entity: Entity): (row: ListedRow) => void {
  const confirm = useConfirm();
  const refresh = useRefreshRows();
  const [, once] = useOnce();
  const { deletion, messages } = entity;

  const remove = async ({ id }: ListedRow, query: { force?: '1' } = {}) => {
    await request(rowCalls[entity.type].remove, { params: { id }, query });
    notify({ kind: 'success', text: messages.deleted });
    await refresh();
  };
  const insist = async (row: ListedRow, refusal: ApiError) => {
    const text = `${refusal.message}.\n\nIf you delete it, it disappears from there.`;
    const question = { title: `Delete “${nameOf(entity, row)}” anyway?`, text, confirm: 'Delete anyway' };
    if (await confirm(question)) await remove(row, { force: '1' });
  };
  const tell = (thrown: unknown) => {
    const { title, text } = messages.deleteFailed;
    notify({ kind: 'error', title, text: serverMessageOf(thrown, text) });
  };

  return (row) =>
    void once(async () => {
      if (!(await confirm({ ...deletion.question, text: nameOf(entity, row) }))) return;
      try {
        await remove(row).catch((thrown: unknown) => {
          const isAsked =
            deletion.whenUsed === 'ask' && thrown instanceof ApiError && thrown.code === 'in_use';
          return isAsked ? insist(row, thrown) : Promise.reject(thrown);
        });
      } catch (thrown) {
        tell(thrown);
      }
    });
}
