import { Anchor, Button, Group, List, Paper, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconExternalLink, IconPencil, IconPhoto, IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { findBlock } from '#schemas/blocks.ts';
import { dashboard } from '#schemas/dashboard.ts';
import type { DashboardTarget } from '#schemas/engine/dashboard.ts';
import { getEntity } from '#schemas/entities.ts';
import { FailedSchedules } from '../../publishing/failed-schedules.tsx';
import { createPath } from '../../ui/form-address.ts';
import { LoadFailure } from '../../ui/loaded.tsx';
import { Screen } from '../../ui/screen.tsx';
import { useSummary } from './panel.tsx';
import { ChangesPanel, LatestTable, MessagesPanel } from './recent-panels.tsx';
import { formatNumber } from './visits-chart.tsx';
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

const links = [...dashboard.shortcuts, { label: 'Gallery', path: '/admin/gallery' }];

const iconOf = (link: DashboardTarget) =>
  'create' in link ? IconPlus : 'block' in link ? IconPencil : IconPhoto;

const shortcuts = links.flatMap((link) => {
  const to = pathOf(link);
  return to === undefined ? [] : [{ label: link.label, to, Icon: iconOf(link) }];
});

/** Links to the most used screens. */
function Shortcuts() {
  return (
    <Group component="nav" gap="xs" aria-label="Shortcuts">
      {shortcuts.map(({ label, to, Icon }) => (
        <Button
          key={to}
          component={Link}
          to={to}
          variant="default"
          size="sm"
          leftSection={<Icon size={16} aria-hidden />}
        >
          {label}
        </Button>
      ))}
      <Button
        component="a"
        href="/"
        target="_blank"
        rel="noopener"
        variant="default"
        size="sm"
        leftSection={<IconExternalLink size={16} aria-hidden />}
      >
        View site
      </Button>
    </Group>
  );
}

/** The path that a link of the dashboard leads to; undefined for a block that is not declared. */
function pathOf(target: DashboardTarget): string | undefined {
  if ('path' in target) return target.path;
  return 'create' in target ? createPath(getEntity(target.create)) : findBlock(target.block)?.screen.path;
}
