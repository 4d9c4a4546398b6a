import { Alert, Badge, Button, Checkbox, Group, Text } from '@mantine/core';
import { useId } from 'react';
import type { DraftIssue, DraftListRow } from '#schemas/api/drafts.ts';
import { useSchedule } from '../data/use-schedules.ts';
import { IssueLinks } from '../form/issue-links.tsx';
import { byPerson, formatMoment } from '../ui/dates.ts';
import { StateBadge } from '../ui/state-badge.tsx';
import classes from './changes.module.css';
import { DocumentLink, ListCard } from './list-section.tsx';

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
export function ChangeCard({ draft, issues, isScheduled, isSelected, ...actions }: ChangeCardProps) {
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
export function ChangeFacts({ draft, issues }: Pick<ChangeCardProps, 'draft' | 'issues'>) {
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
