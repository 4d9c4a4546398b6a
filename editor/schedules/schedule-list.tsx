import { Alert, Anchor, Badge, Button, Stack, Text, Title } from '@mantine/core';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ScheduleRow } from '#schemas/api/schedules.ts';
import { toLocalTime } from '#schemas/engine/zoned-time.ts';
import { site } from '#schemas/site.ts';
import { request } from '../data/api-client.ts';
import { useSchedules } from '../data/use-schedules.ts';
import { IssueLinks } from '../form/issue-links.tsx';
import { formatSiteMoment } from '../ui/dates.ts';
import { ListCard } from '../ui/list-card.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import classes from './schedules.module.css';
import { useCancelSchedule } from './use-cancel-schedule.ts';

/** What is scheduled, and what could not be applied; nothing while nothing is scheduled. */
export function ScheduleList() {
  const query = useSchedules();
  const { data, error } = query;
  const { isRunning, cancel } = useCancelSchedule();
  const [changed, setChanged] = useState<ScheduleRow>();
  if (data === undefined && error === null) return null;
  if (data?.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby="scheduled">
      <Title order={2} size="h4" mb="sm" id="scheduled">
        Scheduled
      </Title>
      {data === undefined ? (
        <LoadFailure title="Failed to load what is scheduled" query={query} />
      ) : (
        <Stack component="ul" gap="md" className={classes.list ?? ''}>
          {data.map((schedule) => (
            <ScheduleCard
              key={schedule.id}
              schedule={schedule}
              isBusy={isRunning}
              onChange={() => setChanged(schedule)}
              onCancel={() => void cancel(schedule)}
            />
          ))}
        </Stack>
      )}
      {changed && <ChangeDialog schedule={changed} onClose={() => setChanged(undefined)} />}
    </section>
  );
}

interface ScheduleCardProps {
  readonly schedule: ScheduleRow;
  readonly isBusy: boolean;
  readonly onChange: () => void;
  readonly onCancel: () => void;
}

function ScheduleCard({ schedule, isBusy, onChange, onCancel }: ScheduleCardProps) {
  const { label, action, due_at, created_by, failed_at, edit_path } = schedule;
  const id = useId();
  const buttons = { size: 'xs', disabled: isBusy } as const;
  return (
    <ListCard className={classes.card} titleId={id}>
      <div className={classes.facts}>
        <div className={classes.title} id={id}>
          {edit_path === null ? (
            <Text span fw={600} dir="auto">
              {label}
            </Text>
          ) : (
            <Anchor component={Link} to={edit_path} fw={600} dir="auto">
              {label}
            </Anchor>
          )}
          <Badge variant="light" tt="none" {...(action === 'unpublish' && { color: 'gray' })}>
            {action === 'publish' ? 'Publish' : 'Unpublish'}
          </Badge>
        </div>
        <Text size="sm" c="dimmed">
          {failed_at === null ? 'On' : 'Was due on'} {formatSiteMoment(due_at)}
          {created_by !== null && ` · scheduled by ${created_by}`}
        </Text>
        {failed_at !== null && <FailedSchedule schedule={schedule} />}
      </div>
      <div className={classes.buttons}>
        {failed_at === null && (
          <Button {...buttons} variant="default" aria-label={`Change time of ${label}`} onClick={onChange}>
            Change time
          </Button>
        )}
        <Button
          {...buttons}
          variant="subtle"
          color={failed_at === null ? 'red' : 'gray'}
          aria-label={failed_at === null ? `Cancel the schedule of ${label}` : `Dismiss ${label}`}
          onClick={onCancel}
        >
          {failed_at === null ? 'Cancel' : 'Dismiss'}
        </Button>
      </div>
    </ListCard>
  );
}

function FailedSchedule({ schedule }: { schedule: ScheduleRow }) {
  return (
    <Alert variant="light" color="yellow" title={`It could not be ${schedule.action}ed`} mt="xs">
      <IssueLinks document={schedule} issues={schedule.issues} />
    </Alert>
  );
}

function ChangeDialog({ schedule, onClose }: { schedule: ScheduleRow; onClose: () => void }) {
  const { id, label, due_at } = schedule;
  const [day = '', time = ''] = toLocalTime(new Date(due_at), site.timeZone).split('T');
  return (
    <ScheduleDialog
      title="Change the time"
      text={label}
      start={{ day, time }}
      send={async (due) => {
        await request('changeSchedule', { params: { id }, body: due });
        return true;
      }}
      onClose={onClose}
    />
  );
}
