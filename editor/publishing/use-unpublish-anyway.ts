import type { Entity } from '#schemas/engine/entity.ts';
import { isOnlyInUse } from '../data/deletion-rule.ts';
import { useConfirm } from '../ui/confirm.tsx';

/** Sends a request that unpublishes an entry, and once more with `force` after a question where other documents refer to it. */
type UnpublishAnyway = (entity: Entity, send: (force: boolean) => Promise<unknown>) => Promise<boolean>;

/** Returns how to unpublish what other documents can do without; it resolves to whether it was sent. */
export function useUnpublishAnyway(): UnpublishAnyway {
  const confirm = useConfirm();
  return async (entity, send) => {
    try {
      await send(false);
    } catch (thrown) {
      if (!isOnlyInUse(entity, thrown)) throw thrown;
      const text = `${thrown.message}.\n\nIf you unpublish it, it disappears from there.`;
      if (!(await confirm({ title: 'Unpublish it anyway?', text, confirm: 'Unpublish anyway' })))
        return false;
      await send(true);
    }
    return true;
  };
}
