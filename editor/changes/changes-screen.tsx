import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { DraftListRow } from '#schemas/api/drafts.ts';
import { useDrafts } from '../data/use-drafts.ts';
import { useDiscardDraft } from '../documents/use-discard-draft.ts';
import { ScheduleList } from '../schedules/schedule-list.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Screen } from '../ui/screen.tsx';
import { ChangeActions } from './change-actions.tsx';
import { ChangeCard } from './change-card.tsx';
import classes from './changes.module.css';
import { draftId } from './draft-id.ts';
import { ReviewList } from './review-list.tsx';
import { usePublishDrafts } from './use-publish-drafts.ts';

/** All drafts of the site: what each changes and what keeps it from being published. */
export function ChangesScreen() {
  const drafts = useDrafts();
  const selection = useSelection(drafts.data ?? []);
  const publishing = usePublishDrafts();
  const discarding = useDiscardDraft();
  const isBusy = publishing.isRunning || discarding.isRunning;

  return (
    <Screen
      title="Changes"
      lead="Drafts that visitors do not see yet."
      actions={
        selection.all.length > 0 && (
          <ChangeActions
            all={selection.all}
            selected={selection.selected}
            publish={publishing.publish}
            isPublishing={publishing.isRunning}
          />
        )
      }
    >
      <Loaded query={drafts} failure="Failed to load the changes">
        {(all) =>
          all.length === 0 ? (
            <Text c="dimmed">Nothing waits to be published. What you save as a draft is listed here.</Text>
          ) : (
            <Stack component="ul" gap="md" className={classes.list ?? ''}>
              {all.map((draft) => (
                <ChangeCard
                  key={draftId(draft)}
                  draft={draft}
                  issues={publishing.issuesByDraft.get(draftId(draft)) ?? draft.issues}
                  isSelected={selection.has(draft)}
                  onSelect={(isSelected) => selection.select(draft, isSelected)}
                  onDiscard={() => void discarding.discard(draft)}
                  isBusy={isBusy}
                />
              ))}
            </Stack>
          )
        }
      </Loaded>
      <ScheduleList />
      <ReviewList />
    </Screen>
  );
}

interface Selection {
  /** The drafts that can be selected. */
  readonly all: readonly DraftListRow[];
  readonly selected: readonly DraftListRow[];
  readonly has: (draft: DraftListRow) => boolean;
  readonly select: (draft: DraftListRow, isSelected: boolean) => void;
}

/** The selected drafts; those that are gone meanwhile are none of them. */
function useSelection(drafts: readonly DraftListRow[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const all = drafts.filter((draft) => draft.is_readable);
  const has = (draft: DraftListRow) => ids.has(draftId(draft));
  const select = (draft: DraftListRow, isSelected: boolean) =>
    setIds((before) => {
      const others = [...before].filter((id) => id !== draftId(draft));
      return new Set(isSelected ? [...others, draftId(draft)] : others);
    });
  return { all, selected: all.filter(has), has, select };
}
