import { Alert, Badge, Button, Group, Text } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import type { ScheduleRow } from '#schemas/api/schedules.ts';
import { IssueLinks } from '../form/issue-links.tsx';
import bare from '../ui/bare-list.module.css';
import { formatMoment } from '../ui/dates.ts';
import classes from './changes.module.css';
import { DocumentLink, ListCard } from './list-section.tsx';
import type { ScheduleGroup } from './use-cancel-schedules.ts';

interface ScheduleActions {
  readonly isBusy: boolean;
  readonly onChange: (group: ScheduleGroup) => void;
  readonly onCancel: (group: ScheduleGroup) => void;
  /** The documents that a schedule publishes. */
  readonly describe: (schedule: ScheduleRow) => ReactNode;
}

interface ScheduleCardProps extends ScheduleActions {
  readonly group: ScheduleGroup;
}

/** A scheduled document, or what was scheduled together with its documents on request. */
export function ScheduleCard({ group, ...actions }: ScheduleCardProps) {
  const [schedule] = group;
  const id = useId();
  return (
    <ListCard id={`schedule-${schedule.id}`} titleId={id}>
      <div className={classes.whole}>
        <Group gap="0.25rem 0.5rem" id={id}>
          {group.length === 1 ? (
            <DocumentLink label={schedule.label} path={schedule.edit_path} />
          ) : (
            <Text span fw={600}>{`${group.length} documents`}</Text>
          )}
          <Badge {...(schedule.action === 'unpublish' && { color: 'gray' })}>
            {schedule.action === 'publish' ? 'Publish' : 'Unpublish'}
          </Badge>
        </Group>
        <Text size="sm" c="dimmed">
          {schedule.failed_at === null ? 'On' : 'Was due on'} {formatMoment(schedule.due_at)}
          {schedule.created_by !== null && ` · scheduled by ${schedule.created_by}`}
        </Text>
        {group.length === 1 && actions.describe(schedule)}
        {schedule.failed_at !== null && <FailedSchedule schedule={schedule} />}
      </div>
      <Buttons group={group} {...actions} />
      {group.length > 1 && <Documents group={group} {...actions} />}
    </ListCard>
  );
}

function Documents({ group, ...actions }: ScheduleCardProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={classes.documents}>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Hide documents' : `Show ${group.length} documents`}
      </Button>
      {isOpen && (
        <ul id={id} className={bare.list}>
          {group.map((schedule) => (
            <li key={schedule.id} className={classes.document}>
              <div>
                <DocumentLink label={schedule.label} path={schedule.edit_path} />
                {actions.describe(schedule)}
              </div>
              <Buttons group={[schedule]} {...actions} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Buttons({ group, isBusy, onChange, onCancel }: ScheduleCardProps) {
  const [{ label, failed_at }] = group;
  const name = group.length === 1 ? label : `${group.length} documents`;
  const buttons = { size: 'xs', disabled: isBusy } as const;
  return (
    <div className={classes.buttons}>
      {failed_at === null && (
        <Button
          {...buttons}
          variant="default"
          aria-label={`Change time of ${name}`}
          onClick={() => onChange(group)}
        >
          Change time
        </Button>
      )}
      <Button
        {...buttons}
        variant="subtle"
        color={failed_at === null ? 'red' : 'gray'}
        aria-label={failed_at === null ? `Cancel the schedule of ${name}` : `Dismiss ${name}`}
        onClick={() => onCancel(group)}
      >
        {failed_at === null ? 'Cancel' : 'Dismiss'}
      </Button>
    </div>
  );
}

function FailedSchedule({ schedule }: { schedule: ScheduleRow }) {
  return (
    <Alert color="yellow" title={`It could not be ${schedule.action}ed`} mt="xs">
      <IssueLinks document={schedule} issues={schedule.issues} />
    </Alert>
  );
}
