import { useState } from 'react';
import { type DraftIssue, type DraftListRow, maxDrafts } from '#schemas/api/drafts.ts';
import { request } from '../data/api-client.ts';
import { useAction } from '../data/use-action.ts';
import { draftId, draftKeys } from '../data/use-drafts.ts';
import { DraftAdvice } from '../documents/draft-advice.tsx';
import { useConfirm } from '../ui/confirm.tsx';
import { notify } from '../ui/notify.tsx';
import { BeyondLimit } from './beyond-limit.tsx';

/** Publishes drafts together after a question and keeps why some of them were rejected. */
export function usePublishDrafts() {
  const confirm = useConfirm();
  const [rejected, setRejected] = useState<ReadonlyMap<string, readonly DraftIssue[]>>(new Map());

  // Published content can show on any screen, so that every query is stale.
  const { isRunning, run } = useAction({
    send: (drafts: readonly DraftListRow[]) =>
      request('publishDrafts', { body: { documents: draftKeys(drafts) } }),
    failed: 'The drafts could not be published',
    onDone: ({ data: { published, refused } }, drafts) => {
      const versions = new Map(drafts.map((draft) => [draftId(draft), draft.version]));
      setRejected(
        new Map(refused.map((row) => [`${draftId(row)} ${versions.get(draftId(row))}`, row.issues])),
      );
      notifyPublished(published.length, refused);
    },
  });
  const publish = async (chosen: readonly DraftListRow[], isAll: boolean): Promise<void> => {
    if (await confirm(questionAbout(chosen, isAll))) await run(chosen.slice(0, maxDrafts));
  };
  /** Why a draft was rejected as it is now, or what keeps it from being published. */
  const issuesOf = (draft: DraftListRow) =>
    rejected.get(`${draftId(draft)} ${draft.version}`) ?? draft.issues;
  return { isRunning, issuesOf, publish };
}

function questionAbout(chosen: readonly DraftListRow[], isAll: boolean) {
  const count = Math.min(chosen.length, maxDrafts);
  const what = count === 1 ? 'this draft' : `${count} drafts`;
  const isWhole = isAll && count > 1 && count === chosen.length;
  return {
    isHarmless: true,
    title: isWhole ? `Publish all ${count} drafts?` : `Publish ${what}?`,
    text: `Visitors see ${count === 1 ? 'it' : 'them'} at once. What cannot be published stays in this list.`,
    details: (
      <>
        <BeyondLimit drafts={chosen} max={maxDrafts}>
          {`At most ${maxDrafts} drafts can be published at once.`}
        </BeyondLimit>
        <DraftAdvice drafts={chosen.slice(0, maxDrafts)} />
      </>
    ),
    confirm: isWhole ? 'Publish all' : 'Publish',
  };
}

function notifyPublished(
  published: number,
  refused: readonly { readonly issues: readonly DraftIssue[] }[],
): void {
  const done = published === 1 ? '1 draft published.' : `${published} drafts published.`;
  if (refused.length === 0) {
    notify({ kind: 'success', text: done });
    return;
  }
  const issues = refused.flatMap((draft) => draft.issues);
  // What concerns a whole draft may be that it is not in the list any more.
  const reasons = new Set(
    issues.map(({ path, message }) => (path === '' ? message : 'The reasons are in the list.')),
  );
  const left =
    refused.length === 1 ? '1 could not be published.' : `${refused.length} could not be published.`;
  const text = [published === 0 ? left : `${done} ${left}`, ...reasons].join('\n');
  notify({ kind: 'warning', text });
}
