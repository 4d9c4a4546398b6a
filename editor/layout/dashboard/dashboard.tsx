import { SimpleGrid, Stack } from '@mantine/core';
import { dashboard } from '#schemas/dashboard.ts';
import { FailedSchedules } from '../../publishing/failed-schedules.tsx';
import { Screen } from '../../ui/screen.tsx';
import { ChangesPanel } from './changes-panel.tsx';
import { CountCards } from './count-cards.tsx';
import { FirstSteps } from './first-steps.tsx';
import { LatestTable } from './latest-table.tsx';
import { MessagesPanel } from './messages-panel.tsx';
import { Shortcuts } from './shortcuts.tsx';
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
