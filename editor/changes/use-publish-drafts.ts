import { useState } from 'react';
import type { DraftIssue, DraftListRow } from '#schemas/api/drafts.ts';
import { request } from '../data/api-client.ts';
import { useConfirm } from '../ui/confirm.tsx';
import { notify } from '../ui/notify.tsx';
import { useAct } from '../ui/use-act.ts';
import { useOnce } from '../ui/use-once.ts';
import { draftId, draftKeys } from './draft-id.ts';

type DraftIssues = ReadonlyMap<string, readonly DraftIssue[]>;

/** Publishes drafts together and keeps, by document, why some of them were rejected. */
export function usePublishDrafts() {
  // What is published can show on any screen.
  const act = useAct();
  const confirm = useConfirm();
  const [isRunning, once] = useOnce();
  const [issuesByDraft, setIssuesByDraft] = useState<DraftIssues>(new Map());

  const publish = async (drafts: readonly DraftListRow[], isAll: boolean): Promise<void> => {
    if (isAll && drafts.length > 1 && !(await confirm(questionAbout(drafts.length)))) return;
    await once(() =>
      act({
        action: () => request('publishDrafts', { body: { documents: draftKeys(drafts) } }),
        failure: 'The drafts could not be published',
        onDone: ({ data: { published, refused } }) => {
          setIssuesByDraft(new Map(refused.map((draft) => [draftId(draft), draft.issues])));
          notifyPublished(published.length, refused.length);
        },
      }),
    );
  };
  return { isRunning, issuesByDraft, publish };
}

function questionAbout(count: number) {
  return {
    title: `Publish all ${count} drafts?`,
    text: 'Visitors see them at once. What cannot be published stays in this list.',
    confirm: 'Publish all',
  };
}

function notifyPublished(published: number, refused: number): void {
  const done = published === 1 ? '1 draft published.' : `${published} drafts published.`;
  const left = refused === 1 ? '1 could not be published' : `${refused} could not be published`;
  const failed = `${published === 0 ? '' : `${done} `}${left}. The reasons are in the list.`;
  notify(refused === 0 ? { kind: 'success', text: done } : { kind: 'warning', text: failed });
}
