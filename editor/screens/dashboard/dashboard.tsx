import { Paper, SimpleGrid, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../api-client.ts';
import { messageOf } from '../../api-error.ts';
import { formatDay } from '../../ui/dates.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Screen } from '../../ui/screen.tsx';
import { LatestTable } from './latest-table.tsx';
import { ProjectStatus } from './project-status.tsx';

const number = new Intl.NumberFormat('en-GB');

/** What happened lately: visits, projects and clients. */
export function Dashboard() {
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: ['dashboard'],
    queryFn: async () => (await request('dashboard')).data,
  });

  if (error !== null) {
    return (
      <Screen title="Dashboard">
        <LoadFailure
          title="Failed to load the dashboard"
          text={messageOf(error)}
          onRetry={refetch}
          isRetrying={isFetching}
        />
      </Screen>
    );
  }
  return (
    <Screen title="Dashboard">
      <SimpleGrid cols={3} spacing={{ base: 'xs', sm: 'md' }} mb="lg" aria-busy={isPending}>
        <CountCard label="Visits" count={data?.counts.visits} />
        <CountCard label="Projects" count={data?.counts.projects} />
        <CountCard label="Services" count={data?.counts.services} />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, lg: 2 }}>
        <LatestTable
          title="Latest Projects"
          columns={['Name', 'Client', 'Status']}
          empty="No projects yet"
          rows={data?.latestProjects.map(({ id, title, client, status }) => ({
            id,
            cells: [title, client?.name ?? 'N/A', <ProjectStatus key="status" status={status} />],
          }))}
        />
        <LatestTable
          title="Latest Clients"
          columns={['Name', 'Email', 'Joined']}
          empty="No clients yet"
          rows={data?.latestClients.map(({ id, name, email, created_at }) => ({
            id,
            cells: [name, email === '' ? 'N/A' : email, formatDay(created_at)],
          }))}
        />
      </SimpleGrid>
    </Screen>
  );
}

function CountCard({ label, count }: { label: string; count: number | undefined }) {
  return (
    <Paper withBorder radius="md" p={{ base: 'sm', sm: 'lg' }}>
      <Text c="dimmed" size="sm">
        {label}
      </Text>
      {count === undefined ? (
        <Skeleton height={34} width={80} mt={6} />
      ) : (
        <Text fz={30} fw={650} lh={1.3}>
          {number.format(count)}
        </Text>
      )}
    </Paper>
  );
}
