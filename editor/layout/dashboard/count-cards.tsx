import { Paper, SimpleGrid, Skeleton, Text } from '@mantine/core';
import { dashboard } from '#schemas/dashboard.ts';
import { LoadFailure } from '../../ui/loaded.tsx';
import { useSummary } from './use-dashboard.ts';
import { formatNumber } from './visit-days.ts';

const cards = [{ label: 'Visits', key: 'visits' }, ...dashboard.counts];

/** The declared counts. */
export function CountCards() {
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
