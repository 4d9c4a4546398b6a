import { useQueryClient } from '@tanstack/react-query';
import { findEntity } from '#schemas/entities.ts';
import { request } from '../data/api-client.ts';
import { schedulesKey } from '../data/use-schedules.ts';
import { useUnpublishAnyway } from '../schedules/use-unpublish-anyway.ts';
import { useConfirm } from '../ui/confirm.tsx';
import { notify, notifyFailure } from '../ui/notify.tsx';
import { useOnce } from '../ui/use-once.ts';
import { shownOf } from './document-source.ts';
import type { EditedDocument } from './session/use-document.ts';
import { usePending } from './use-scheduling.ts';

/** Takes the published entry of a form off the site at once, after a question; what the form holds stays as its draft. */
export function useUnpublish(document: EditedDocument) {
  const { source, stored, session, isDirty } = document;
  const client = useQueryClient();
  const confirm = useConfirm();
  const unpublishAnyway = useUnpublishAnyway();
  const pending = usePending(document);
  const [, once] = useOnce();

  const send = async (id: number) => {
    const entity = findEntity(source.declaration.type);
    if (!entity) return;
    if (isDirty && (await session.saveDraft()) !== 'saved') {
      notify({ kind: 'warning', text: 'Save the draft first.' });
      return;
    }
    const params = { collection: entity.type, id };
    try {
      const isSent = await unpublishAnyway(entity, (force) =>
        request('unpublishDocument', { params, body: { force } }),
      );
      if (!isSent) return;
      await session.reload();
      notify({ kind: 'success', text: `${entity.label} unpublished. It stays here as a draft.` });
      await client.invalidateQueries({ queryKey: schedulesKey });
    } catch (thrown) {
      notifyFailure('It could not be unpublished', thrown);
    }
  };
  return () =>
    once(async () => {
      if (!stored?.published || stored.id === null) return;
      const question = {
        title: `Unpublish ${source.nameOf(shownOf(stored).content)}?`,
        text: `Visitors do not see it any more. It stays here as a draft.${pending ? ' Its schedule is cancelled.' : ''}`,
        confirm: 'Unpublish',
      };
      if (await confirm(question)) await send(stored.id);
    });
}
