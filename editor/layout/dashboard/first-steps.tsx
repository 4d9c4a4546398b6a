import { Anchor, List, Paper, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { dashboard } from '#schemas/dashboard.ts';
import { pathOf } from './dashboard-links.ts';
import { useSummary } from './use-dashboard.ts';

/** Links for a start with an empty store. */
export function FirstSteps() {
  const { data } = useSummary();
  if (data === undefined) return null;
  if (dashboard.counts.some(({ key }) => (data.counts[key] ?? 0) > 0)) return null;
  return (
    <Paper withBorder radius="md" p={{ base: 'md', sm: 'lg' }} component="section" aria-label="First steps">
      <Title order={2} size="h4" mb="sm">
        First steps
      </Title>
      <List type="ordered" spacing="xs">
        {dashboard.firstSteps.map((step) => (
          <List.Item key={step.label}>
            <Anchor component={Link} to={pathOf(step) ?? ''} fw={600}>
              {step.label}
            </Anchor>
            <Text span c="dimmed">{`: ${step.why}`}</Text>
          </List.Item>
        ))}
      </List>
    </Paper>
  );
}
