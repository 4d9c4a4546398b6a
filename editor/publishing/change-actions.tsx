import { Button } from '@mantine/core';
import { useState } from 'react';
import { type DraftListRow, maxDrafts } from '#schemas/api/drafts.ts';
import { maxReviewedDrafts } from '#schemas/api/reviews.ts';
import { request } from '../data/api-client.ts';
import { useAction } from '../data/use-action.ts';
import { draftKeys } from '../data/use-drafts.ts';
import { DraftAdvice } from '../documents/draft-advice.tsx';
import { notify } from '../ui/notify.tsx';
import { BeyondLimit } from './beyond-limit.tsx';
import { ScheduleForm } from './schedule-form.tsx';
import { ShareDialog } from './share-dialog.tsx';

interface ChangeActionsProps {
  /** The drafts that can be shown and published. */
  readonly all: readonly DraftListRow[];
  readonly selected: readonly DraftListRow[];
  /** The number of drafts that are not loaded. */
  readonly others: number;
  readonly publish: (drafts: readonly DraftListRow[], isAll: boolean) => Promise<void>;
  readonly isPublishing: boolean;
}

/** Shows, shares, schedules and publishes the selected drafts, or all where none is selected. */
export function ChangeActions({ all, selected, others, publish, isPublishing }: ChangeActionsProps) {
  const preview = useAction({ send: openPreview, stale: [], failed: 'The preview could not be opened' });
  const [isSharing, setSharing] = useState(false);
  const [isScheduling, setScheduling] = useState(false);
  const isAll = selected.length === 0;
  const drafts = isAll ? all : selected;
  const allLabel = others > 0 ? `Publish the ${all.length} shown` : 'Publish all';
  return (
    <>
      <Button variant="default" loading={preview.isRunning} onClick={() => void preview.run(drafts)}>
        Preview
      </Button>
      <Button variant="default" onClick={() => setSharing(true)}>
        Share
      </Button>
      <Button variant="default" onClick={() => setScheduling(true)}>
        Schedule
      </Button>
      <Button loading={isPublishing} onClick={() => void publish(drafts, isAll && others === 0)}>
        {isAll ? allLabel : `Publish ${selected.length} selected`}
      </Button>
      {isScheduling && (
        <ScheduleForm
          action="publish"
          documents={draftKeys(drafts.slice(0, maxDrafts))}
          details={
            <>
              <BeyondLimit drafts={drafts} max={maxDrafts}>
                {`At most ${maxDrafts} drafts can be scheduled together.`}
              </BeyondLimit>
              <DraftAdvice drafts={drafts.slice(0, maxDrafts)} />
            </>
          }
          onClose={() => setScheduling(false)}
        />
      )}
      {isSharing && <ShareDialog drafts={drafts} onClose={() => setSharing(false)} />}
    </>
  );
}

async function openPreview(drafts: readonly DraftListRow[]): Promise<void> {
  // Opened before the request, because a browser blocks a tab that no press has opened.
  const tab = window.open('', '_blank');
  try {
    const shown = drafts.slice(0, maxReviewedDrafts);
    const { data } = await request('createPreview', { body: { documents: draftKeys(shown) } });
    if (shown.length < drafts.length) notify({ kind: 'warning', text: explainLimit(drafts.length) });
    if (tab) tab.location.href = data.path;
    else window.location.assign(data.path);
  } catch (thrown) {
    tab?.close();
    throw thrown;
  }
}

function explainLimit(count: number): string {
  return `The preview shows the first ${maxReviewedDrafts} of these ${count} drafts: it cannot show more at once.`;
}
