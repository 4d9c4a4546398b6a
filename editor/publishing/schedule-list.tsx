import { Alert, Badge, Button, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { maxSchedules, type ScheduleRow } from '#schemas/api/schedules.ts';
import { toLocalTime } from '#schemas/engine/calendar.ts';
import { groupBy } from '#schemas/engine/group-by.ts';
import { site } from '#schemas/site.ts';
import { request } from '../data/api-client.ts';
import { notificationsKey } from '../data/queries.ts';
import { useAction } from '../data/use-action.ts';
import { schedulesKey, useHasMoreSchedules, useSchedules } from '../data/use-drafts.ts';
import bare from '../ui/bare-list.module.css';
import { useConfirm } from '../ui/confirm.tsx';
import { formatMoment } from '../ui/dates.ts';
import { notify } from '../ui/notify.tsx';
import classes from './changes.module.css';
import { DocumentLink, IssueLinks, ListCard, ListSection } from './list-section.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';

interface ScheduleListProps {
  /** The documents that a schedule publishes, shown with it. */
  readonly describe?: (schedule: ScheduleRow) => ReactNode;
}

/** Pending and failed schedules; nothing while there are none. */
export function ScheduleList({ describe = () => null }: ScheduleListProps) {
  const hasMore = useHasMoreSchedules();
  const { isRunning, cancel } = useCancelSchedules();
  const [changed, setChanged] = useState<ScheduleGroup>();
  return (
    <ListSection
      id="scheduled"
      title="Scheduled"
      query={useSchedules()}
      failure="Failed to load what is scheduled"
    >
      {(schedules) => (
        <>
          <Stack component="ul" gap="md" className={bare.list ?? ''}>
            {groupSchedules(schedules).map((group) => (
              <ScheduleCard
                key={group[0].id}
                group={group}
                isBusy={isRunning}
                onChange={setChanged}
                onCancel={(cancelled) => void cancel(cancelled)}
                describe={describe}
              />
            ))}
          </Stack>
          {hasMore && (
            <Text size="sm" c="dimmed" mt="sm">
              {`Only the ${maxSchedules.toLocaleString('en')} that are due first are listed.`}
            </Text>
          )}
          {changed && <ChangeDialog group={changed} onClose={() => setChanged(undefined)} />}
        </>
      )}
    </ListSection>
  );
}

function ChangeDialog({ group, onClose }: { group: ScheduleGroup; onClose: () => void }) {
  const [{ due_at }] = group;
  const [day = '', time = ''] = toLocalTime(new Date(due_at), site.timeZone).split('T');
  return (
    <ScheduleDialog
      title="Change the time"
      text={group.map(({ label }) => label).join(', ')}
      start={{ day, time }}
      send={async (due) => {
        for (const { id } of group) await request('changeSchedule', { params: { id }, body: due });
        return true;
      }}
      onClose={onClose}
    />
  );
}

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

/** A scheduled document, or several that were scheduled together, which are listed on request. */
function ScheduleCard({ group, ...actions }: ScheduleCardProps) {
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

/** Cancels pending schedules after a question, or dismisses one that could not be applied. */
function useCancelSchedules() {
  const confirm = useConfirm();
  const { isRunning, run } = useAction({
    send: async ({ left }: { readonly left: number[]; readonly done: string }) => {
      for (const id of [...left]) {
        await request('cancelSchedule', { params: { id } });
        // A retry goes on with those that are left.
        left.shift();
      }
    },
    stale: [schedulesKey, notificationsKey],
    failed: 'The schedule could not be cancelled',
    onDone: (_, { done }) => notify({ kind: 'success', text: done }),
  });
  const cancel = async (group: ScheduleGroup): Promise<void> => {
    const isPending = group[0].failed_at === null;
    if (isPending && !(await confirm(questionAbout(group)))) return;
    const cancelled = group.length === 1 ? 'Schedule cancelled' : `${group.length} schedules cancelled`;
    await run({ left: group.map(({ id }) => id), done: isPending ? cancelled : 'Dismissed' });
  };
  return { isRunning, cancel };
}

function questionAbout([{ label, action }, ...others]: ScheduleGroup) {
  const count = others.length + 1;
  const isOne = count === 1;
  const stays = isOne ? 'It stays public.' : 'They stay public.';
  const rest = action === 'publish' ? (isOne ? 'Its draft stays.' : 'Their drafts stay.') : stays;
  return {
    title: isOne ? 'Cancel this schedule?' : `Cancel ${count} schedules?`,
    text: `${isOne ? label : `These ${count} documents`} will not be ${action}ed at that time. ${rest}`,
    confirm: isOne ? 'Cancel schedule' : 'Cancel schedules',
    cancel: isOne ? 'Keep it' : 'Keep them',
  };
}

/** Schedules that were made together for one time; one that failed is alone. */
type ScheduleGroup = readonly [ScheduleRow, ...ScheduleRow[]];

/** Groups schedules by action, time and the moment they were made, in their order. */
function groupSchedules(schedules: readonly ScheduleRow[]): ScheduleGroup[] {
  const groups = groupBy(schedules, ({ id, action, due_at, created_at, created_by, failed_at }) =>
    failed_at === null ? [action, due_at, created_at, created_by].join(' ') : String(id),
  );
  return [...groups.values()].flatMap(([first, ...others]) => (first ? [[first, ...others]] : []));
}
