import { SimpleGrid, Stack } from '@mantine/core';
import { formatDay } from '../../ui/dates.ts';
import { Screen } from '../../ui/screen.tsx';
import { ChangesPanel } from './changes-panel.tsx';
import { CountCards } from './count-cards.tsx';
import { FirstSteps } from './first-steps.tsx';
import { LatestTable } from './latest-table.tsx';
import { MessagesPanel } from './messages-panel.tsx';
import { ProjectStatus } from './project-status.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { VisitsPanel } from './visits-panel.tsx';

/** What happened lately, and the ways that an owner takes most. */
export function Dashboard() {
  return (
    <Screen title="Dashboard">
      <Stack gap="lg">
        <Shortcuts />
        <FirstSteps />
        <CountCards />
        <VisitsPanel />
        <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
          <MessagesPanel />
          <ChangesPanel />
          <LatestTable
            title="Latest Projects"
            columns={['Name', 'Client', 'Status']}
            empty="No projects yet"
            rows={({ latestProjects }) =>
              latestProjects.map(({ id, title, client, status }) => ({
                id,
                cells: [title, client?.name ?? 'N/A', <ProjectStatus key="status" status={status} />],
              }))
            }
          />
          <LatestTable
            title="Latest Clients"
            columns={['Name', 'Email', 'Joined']}
            empty="No clients yet"
            rows={({ latestClients }) =>
              latestClients.map(({ id, name, email, created_at }) => ({
                id,
                cells: [name, email === '' ? 'N/A' : email, formatDay(created_at)],
              }))
            }
          />
        </SimpleGrid>
      </Stack>
    </Screen>
  );
}
