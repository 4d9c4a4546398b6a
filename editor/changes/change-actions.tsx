import { Button } from '@mantine/core';
import { useState } from 'react';
import type { DraftListRow } from '#schemas/api/drafts.ts';
import { ScheduleForm } from '../schedules/schedule-form.tsx';
import { draftKeys } from './draft-id.ts';
import { ShareDialog } from './share-dialog.tsx';
import { usePreview } from './use-preview.ts';

interface ChangeActionsProps {
  /** The drafts that can be shown and published. */
  readonly all: readonly DraftListRow[];
  readonly selected: readonly DraftListRow[];
  readonly publish: (drafts: readonly DraftListRow[], isAll: boolean) => Promise<void>;
  readonly isPublishing: boolean;
}

/** Shows, shares, schedules and publishes the selected drafts, or all where none is selected. */
export function ChangeActions({ all, selected, publish, isPublishing }: ChangeActionsProps) {
  const preview = usePreview();
  const [isSharing, setSharing] = useState(false);
  const [isScheduling, setScheduling] = useState(false);
  const isAll = selected.length === 0;
  const drafts = isAll ? all : selected;
  return (
    <>
      <Button variant="default" loading={preview.isRunning} onClick={() => void preview.show(drafts)}>
        Preview
      </Button>
      <Button variant="default" onClick={() => setSharing(true)}>
        Share
      </Button>
      <Button variant="default" onClick={() => setScheduling(true)}>
        Schedule
      </Button>
      <Button loading={isPublishing} onClick={() => void publish(drafts, isAll)}>
        {isAll ? 'Publish all' : `Publish ${selected.length} selected`}
      </Button>
      {isScheduling && (
        <ScheduleForm action="publish" documents={draftKeys(drafts)} onClose={() => setScheduling(false)} />
      )}
      {isSharing && <ShareDialog drafts={drafts} onClose={() => setSharing(false)} />}
    </>
  );
}
