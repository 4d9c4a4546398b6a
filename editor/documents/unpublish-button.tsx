import { Button } from '@mantine/core';
import { IconWorldOff } from '@tabler/icons-react';
import { findEntity } from '#schemas/entities.ts';
import { request } from '../data/api-client.ts';
import { useAction } from '../data/use-action.ts';
import { reviewsKey } from '../data/use-reviews.ts';
import { useSendAnyway } from '../publishing/use-send-anyway.ts';
import { useConfirm } from '../ui/confirm.tsx';
import { useFocusAround } from '../ui/focus.ts';
import { type Message, notify, notifyFailure } from '../ui/notify.tsx';
import { shownOf } from './document-source.ts';
import type { EditedDocument } from './session/use-document.ts';
import { usePending } from './use-scheduling.ts';

/** Takes the published entry of a form off the site at once, after a question; what the form holds stays as its draft. */
export function UnpublishButton({ document }: { document: EditedDocument }) {
  const { source, stored } = document;
  const unpublish = useUnpublish(document);
  if (!stored?.published || stored.known !== undefined || !findEntity(source.declaration.type)) return null;
  return <LeavingButton isDisabled={document.isPublishing} onPress={() => void unpublish()} />;
}

/** A button that is gone once it was pressed. */
function LeavingButton({ isDisabled, onPress }: { isDisabled: boolean; onPress: () => void }) {
  const button = useFocusAround<HTMLButtonElement>();
  return (
    <Button
      ref={button}
      variant="default"
      leftSection={<IconWorldOff size={16} aria-hidden />}
      disabled={isDisabled}
      onClick={onPress}
    >
      Unpublish…
    </Button>
  );
}

function useUnpublish(document: EditedDocument) {
  const { source, stored, session, isDirty } = document;
  const confirm = useConfirm();
  const sendAnyway = useSendAnyway();
  const pending = usePending(document);

  const { run } = useAction({
    send: async (id: number): Promise<Message | undefined> => {
      const entity = findEntity(source.declaration.type);
      if (!entity) return undefined;
      const outcome = isDirty ? await session.saveDraft() : 'saved';
      if (outcome === 'refused') return undefined;
      if (outcome !== 'saved') return { kind: 'warning', text: 'Save the draft first.' };
      const params = { collection: entity.type, id };
      const unpublish = (force: boolean) => request('unpublishDocument', { params, body: { force } });
      if (!(await session.change(() => sendAnyway(entity, unpublish)))) return undefined;
      return { kind: 'success', text: `${entity.label} unpublished. It stays here as a draft.` };
    },
    stale: [...source.staleQueries, reviewsKey],
    failed: (thrown) => notifyFailure('It could not be unpublished', thrown),
    onDone: (message) => message && notify(message),
  });
  return async () => {
    if (!stored?.published || stored.id === null) return;
    const question = {
      title: `Unpublish ${source.nameOf(shownOf(stored).content)}?`,
      text: `Visitors do not see it any more. It stays here as a draft.${pending ? ' Its schedule is cancelled.' : ''}`,
      confirm: 'Unpublish',
    };
    if (await confirm(question)) await run(stored.id);
  };
}
