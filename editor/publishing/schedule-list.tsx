import { Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { maxSchedules, type ScheduleRow } from '#schemas/api/schedules.ts';
import { toLocalTime } from '#schemas/engine/calendar.ts';
import { site } from '#schemas/site.ts';
import { request } from '../data/api-client.ts';
import { useHasMoreSchedules, useSchedules } from '../data/use-schedules.ts';
import bare from '../ui/bare-list.module.css';
import { ListSection } from './list-section.tsx';
import { ScheduleCard } from './schedule-card.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { groupSchedules, type ScheduleGroup, useCancelSchedules } from './use-cancel-schedules.ts';

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
