import { Alert, Badge, Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useId } from 'react';
import type { DraftIssue, DraftListRow } from '#schemas/api/drafts.ts';
import { useRefetchWhileActive } from '../data/activity.ts';
import { linksKey } from '../data/link-query.ts';
import {
  draftId,
  draftsKey,
  findPublication,
  reviewsKey,
  schedulesKey,
  useDrafts,
  useSchedule,
  useSchedules,
} from '../data/use-drafts.ts';
import { useDiscardDraft } from '../documents/use-discard-draft.ts';
import bare from '../ui/bare-list.module.css';
import { useSelection } from '../ui/data-table.tsx';
import { byPerson, formatMoment } from '../ui/dates.ts';
import { useItemFocus } from '../ui/focus.ts';
import { Loaded, LoadFailure } from '../ui/loaded.tsx';
import { Screen } from '../ui/screen.tsx';
import { StateBadge } from '../ui/state-badge.tsx';
import { ChangeActions, usePublishDrafts } from './change-actions.tsx';

import classes from './changes.module.css';
import { BrokenLinkList, DocumentLink, IssueLinks, ListCard } from './list-section.tsx';
import { ReviewList } from './review-list.tsx';
import { ScheduleList } from './schedule-list.tsx';

/** All drafts of the site, with the changes and the issues of each. */
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

/** Shows the number of listed drafts where there are more, and loads them. */
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

/** The selected drafts that still exist. */
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

interface ChangeCardProps {
  readonly draft: DraftListRow;
  readonly issues: readonly DraftIssue[];
  /** Whether it is scheduled as it was before its last save. */
  readonly isScheduled: boolean;
  readonly isSelected: boolean;
  readonly onSelect: (isSelected: boolean) => void;
  readonly onDiscard: () => void;
  readonly isBusy: boolean;
}

/** A draft in the list of changes; grey where this build cannot read it. */
function ChangeCard({ draft, issues, isScheduled, isSelected, ...actions }: ChangeCardProps) {
  const { onSelect, onDiscard, isBusy } = actions;
  const { label, updated_at, updated_by, is_readable } = draft;
  const id = useId();
  return (
    <ListCard titleId={id} isGrey={!is_readable}>
      {is_readable && (
        <Checkbox
          pt="0.15rem"
          aria-label={`Select ${label}`}
          checked={isSelected}
          onChange={({ currentTarget }) => onSelect(currentTarget.checked)}
        />
      )}
      <div className={classes.facts}>
        <Group gap="0.25rem 0.5rem" id={id}>
          <DocumentLink label={label} path={is_readable ? draft.edit_path : null} />
          <DraftBadges draft={draft} />
          {isScheduled && <Badge color="yellow">Changed since it was scheduled</Badge>}
        </Group>
        <Text size="sm" c="dimmed">
          Draft saved {formatMoment(updated_at)}
          {byPerson(updated_by)}
        </Text>
        <ChangeFacts draft={draft} issues={issues} />
      </div>
      <div className={classes.buttons}>
        <Button
          variant="subtle"
          color="red"
          size="xs"
          aria-label={`Discard the draft of ${label}`}
          disabled={isBusy}
          onClick={onDiscard}
        >
          Discard
        </Button>
      </div>
    </ListCard>
  );
}

/** The changes of a draft, and the issues that prevent its publication, each linked to its field. */
function ChangeFacts({ draft, issues }: Pick<ChangeCardProps, 'draft' | 'issues'>) {
  return (
    <>
      {draft.changes.length > 0 && (
        <ul className={classes.steps}>
          {draft.changes.map((change) => (
            <Text key={change} component="li" size="sm" dir="auto">
              {change}
            </Text>
          ))}
        </ul>
      )}
      {issues.length > 0 && (
        <Alert color={draft.is_readable ? 'yellow' : 'gray'} title="Cannot be published yet" mt="xs">
          <IssueLinks document={draft} issues={issues} />
        </Alert>
      )}
    </>
  );
}

function DraftBadges({ draft }: { draft: DraftListRow }) {
  const { collection, id, is_new, is_unlisted, is_outdated, is_readable } = draft;
  const schedule = useSchedule([`${collection}/${id}`]);
  return (
    <>
      <StateBadge isPublished={!is_new} isUnlisted={is_unlisted} draft={draft} schedule={schedule} />
      {is_outdated && <Badge color="yellow">Published since</Badge>}
      {!is_readable && <Badge color="gray">Cannot be read</Badge>}
    </>
  );
}
