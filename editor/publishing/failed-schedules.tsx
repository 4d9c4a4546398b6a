import { Alert, Anchor, List } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useSchedules } from '../data/use-drafts.ts';

/** Schedules that could not be applied. */
export function FailedSchedules() {
  const { data = [] } = useSchedules();
  const failed = data.filter(({ failed_at }) => failed_at !== null);
  if (failed.length === 0) return null;
  return (
    <Alert color="yellow" title="Scheduled, but not done" mt="xs">
      <List size="sm" spacing={4} mb="xs">
        {failed.map(({ id, label, action, issues }) => (
          <List.Item key={id}>{`${label} could not be ${action}ed. ${issues[0]?.message ?? ''}`}</List.Item>
        ))}
      </List>
      <Anchor component={Link} to="/admin/changes" size="sm" fw={600}>
        See the reasons and what is scheduled
      </Anchor>
    </Alert>
  );
}
