import { Anchor, List, Paper, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { dashboard } from '#schemas/dashboard.ts';
import { FailedSchedules } from '../../publishing/failed-schedules.tsx';
import { LoadFailure } from '../../ui/loaded.tsx';
import { Screen } from '../../ui/screen.tsx';
import { ChangesPanel } from './changes-panel.tsx';
import { LatestTable } from './latest-table.tsx';
import { MessagesPanel } from './messages-panel.tsx';
import { pathOf, Shortcuts } from './shortcuts.tsx';
import { useSummary } from './use-dashboard.ts';
import { formatNumber } from './visit-days.ts';
import { VisitsPanel } from './visits-panel.tsx';

const [first, ...others] = dashboard.latest;

/** The dashboard: counts, recent changes, messages, visits and shortcuts. */
export function Dashboard() {
  return (
    <Screen title="Dashboard">
      <Stack gap="lg">
        <FailedSchedules />
        <Shortcuts />
        <FirstSteps />
        <CountCards />
        <VisitsPanel />
        {/* Two columns instead of rows, in which the shorter panel would be stretched. */}
        <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
          <Stack gap="lg">
            <MessagesPanel />
            {first && <LatestTable table={first} />}
          </Stack>
          <Stack gap="lg">
            <ChangesPanel />
            {others.map((table) => (
              <LatestTable key={table.key} table={table} />
            ))}
          </Stack>
        </SimpleGrid>
      </Stack>
    </Screen>
  );
}

/** Links for a start with an empty store. */
function FirstSteps() {
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

const cards = [{ label: 'Visits', key: 'visits' }, ...dashboard.counts];

function CountCards() {
  const query = useSummary();
  const { data, error, isPending } = query;
  if (error !== null && data === undefined) {
    return <LoadFailure title="Failed to load the dashboard" query={query} />;
  }
  return (
    <SimpleGrid cols={{ base: 2, sm: 4 }} spacing={{ base: 'xs', sm: 'md' }} aria-busy={isPending}>
      {cards.map(({ label, key }) => (
        <Paper key={key} withBorder radius="md" p={{ base: 'sm', sm: 'lg' }}>
          <Text c="dimmed" size="sm">
            {label}
          </Text>
          {data === undefined ? (
            <Skeleton height={34} width={80} mt={6} />
          ) : (
            <Text fz={30} fw={650} lh={1.3}>
              {formatNumber(data.counts[key] ?? 0)}
            </Text>
          )}
        </Paper>
      ))}
    </SimpleGrid>
  );
}
