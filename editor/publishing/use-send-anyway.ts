import type { Entity } from '#schemas/engine/entity.ts';
import { isOnlyInUse } from '../data/deletion-rule.ts';
import { useConfirm } from '../ui/confirm.tsx';

/** Returns how to take an entry off the site: the request is sent once more with `force` after a question where other documents can do without the entry. Resolves to whether it was sent. */
export function useSendAnyway() {
  const confirm = useConfirm();
  return async (
    entity: Entity,
    send: (force: boolean) => Promise<unknown>,
    { verb = 'Unpublish', name = 'it' } = {},
  ): Promise<boolean> => {
    try {
      await send(false);
    } catch (thrown) {
      if (!isOnlyInUse(entity, thrown)) throw thrown;
      const text = `${thrown.message}.\n\nIf you ${verb.toLowerCase()} it, it disappears from there.`;
      if (!(await confirm({ title: `${verb} ${name} anyway?`, text, confirm: `${verb} anyway` })))
        return false;
      await send(true);
    }
    return true;
  };
}
