import { Button, Group, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { DraftListRow } from '#schemas/api/drafts.ts';
import { useRefetchWhileActive } from '../data/activity.ts';
import { linksKey } from '../data/link-query.ts';
import { draftId, draftsKey, useDrafts } from '../data/use-drafts.ts';
import { reviewsKey } from '../data/use-reviews.ts';
import { findPublication, schedulesKey, useSchedules } from '../data/use-schedules.ts';
import { useDiscardDraft } from '../documents/use-discard-draft.ts';
import bare from '../ui/bare-list.module.css';
import { useSelection } from '../ui/data-table.tsx';
import { useItemFocus } from '../ui/focus.ts';
import { Loaded, LoadFailure } from '../ui/loaded.tsx';
import { Screen } from '../ui/screen.tsx';
import { BrokenLinkList } from './broken-links.tsx';
import { ChangeActions } from './change-actions.tsx';
import { ChangeCard, ChangeFacts } from './change-card.tsx';
import { ReviewList } from './review-list.tsx';
import { ScheduleList } from './schedule-list.tsx';
import { usePublishDrafts } from './use-publish-drafts.tsx';

/** All drafts of the site: what each changes and what keeps it from being published. */
export function ChangesScreen() {
  const drafts = useDrafts();
  useRefetchWhileActive(useRefetchLists());
  useItemFocus();
  const { drafts: loaded = [], total = 0 } = drafts.data ?? {};
  const { waiting, scheduled } = useScheduled(loaded);
  const selection = useDraftSelection(waiting);
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
            others={total - loaded.length}
            publish={publishing.publish}
            isPublishing={publishing.isRunning}
          />
        )
      }
    >
      <Loaded query={drafts} failure="Failed to load the changes">
        {() =>
          waiting.length === 0 ? (
            <Text c="dimmed">
              {scheduled.size > 0 ? 'Nothing else waits' : 'Nothing waits'} to be published. What you save as
              a draft is listed here.
            </Text>
          ) : (
            <Stack component="ul" gap="md" className={bare.list ?? ''}>
              {waiting.map(({ isScheduled, ...draft }) => (
                <ChangeCard
                  key={draftId(draft)}
                  draft={draft}
                  isScheduled={isScheduled}
                  issues={publishing.issuesOf(draft)}
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
      <OtherDrafts drafts={drafts} />
      <ScheduleList
        describe={({ id }) => {
          const draft = scheduled.get(id);
          return draft && <ChangeFacts draft={draft} issues={draft.issues} />;
        }}
      />
      <ReviewList />
      <BrokenLinkList />
    </Screen>
  );
}

function useRefetchLists() {
  const client = useQueryClient();
  return useCallback(() => {
    for (const queryKey of [draftsKey, schedulesKey, reviewsKey, linksKey])
      void client.invalidateQueries({ queryKey });
  }, [client]);
}

/** Says how many drafts are shown where there are more, and loads them. */
function OtherDrafts({ drafts }: { drafts: ReturnType<typeof useDrafts> }) {
  const { data, error, isFetchingNextPage, hasNextPage, fetchNextPage } = drafts;
  if (data === undefined || !hasNextPage) return null;
  const { length } = data.drafts;
  return (
    <Group gap="0.75rem" mt="1rem">
      <Text role="status">{`Showing the ${length} drafts changed last of ${data.total}.`}</Text>
      {error === null ? (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      ) : (
        <LoadFailure
          title="Failed to load more changes"
          query={{ ...drafts, refetch: () => fetchNextPage() }}
        />
      )}
    </Group>
  );
}

interface WaitingDraft extends DraftListRow {
  /** Whether it is scheduled as it was before its last save. */
  readonly isScheduled: boolean;
}

/** Divides drafts into those that wait, and those that a schedule publishes as they are, by its id. */
function useScheduled(drafts: readonly DraftListRow[]) {
  const { data: schedules = [] } = useSchedules();
  const waiting: WaitingDraft[] = [];
  const scheduled = new Map<number, DraftListRow>();
  for (const draft of drafts) {
    const schedule = findPublication(schedules, draft);
    if (schedule && draft.updated_at <= schedule.created_at) scheduled.set(schedule.id, draft);
    else waiting.push({ ...draft, isScheduled: schedule !== undefined });
  }
  return { waiting, scheduled };
}

/** The selected drafts; those that are gone meanwhile are none of them. */
function useDraftSelection(drafts: readonly DraftListRow[]) {
  const { isSelected, select } = useSelection();
  /** The drafts that can be selected. */
  const all = drafts.filter((draft) => draft.is_readable);
  const has = (draft: DraftListRow) => isSelected({ id: draftId(draft) });
  return {
    ...{ all, selected: all.filter(has), has },
    select: (draft: DraftListRow, isOn: boolean) => select([{ id: draftId(draft) }], isOn),
  };
}
