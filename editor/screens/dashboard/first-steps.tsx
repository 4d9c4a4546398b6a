import { Anchor, List, Paper, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { entities } from '#schemas/entities.ts';
import { createPath } from '../../navigation/create-path.ts';
import { useSummary } from './use-dashboard.ts';

const steps = [
  {
    to: '/admin/settings',
    label: 'Enter the company’s contact data and logo',
    why: 'header and footer show them',
  },
  { to: createPath(entities.service), label: 'Add the first service', why: 'what the company offers' },
  { to: createPath(entities.project), label: 'Add the first project', why: 'what it has built' },
  { to: '/admin/content', label: 'Write the pages', why: 'begin with the hero of the home page' },
];

/** Where to begin while there is nothing yet. */
export function FirstSteps() {
  const { data } = useSummary();
  if (data === undefined) return null;
  const { projects, services, clients } = data.counts;
  if (projects + services + clients > 0) return null;
  return (
    <Paper withBorder radius="md" p={{ base: 'md', sm: 'lg' }} component="section" aria-label="First steps">
      <Title order={2} size="h4" mb="sm">
        First steps
      </Title>
      <List type="ordered" spacing="xs">
        {steps.map(({ to, label, why }) => (
          <List.Item key={to}>
            <Anchor component={Link} to={to} fw={600}>
              {label}
            </Anchor>
            <Text span c="dimmed">{`: ${why}`}</Text>
          </List.Item>
        ))}
      </List>
    </Paper>
  );
}
