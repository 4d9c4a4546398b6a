import { Alert, Button, Group, Text } from '@mantine/core';
import { formatRecent } from '../ui/dates.ts';
import type { KeptWork } from '../work/kept-work.ts';

interface KeptBarProps {
  readonly work: KeptWork;
  /** What the changes are to, where that is not plain. */
  readonly to?: string;
  readonly onRestore: () => void;
  readonly onDiscard: () => void;
}

/** Offers unsaved work that the browser has kept. */
export function KeptBar({ work, to, onRestore, onDiscard }: KeptBarProps) {
  const of = to === undefined ? '' : ` to ${to}`;
  return (
    <Alert color="yellow" variant="light" role="status" p="xs" mb="md">
      <Group justify="space-between" gap="sm">
        <Text size="sm">
          You have unsaved changes{of} from {formatRecent(work.at)}.
        </Text>
        <Group gap="xs">
          <Button size="compact-sm" onClick={onRestore}>
            Restore
          </Button>
          <Button size="compact-sm" variant="default" onClick={onDiscard}>
            Discard
          </Button>
        </Group>
      </Group>
    </Alert>
  );
}

interface KeptOfferProps {
  readonly offer: KeptWork | undefined;
  readonly restore: (work: KeptWork) => Promise<void>;
  readonly discard: (work: KeptWork) => void;
}

/** The bar over a form whose document has unsaved work; nothing where there is none. */
export function KeptOffer({ offer, restore, discard }: KeptOfferProps) {
  if (offer === undefined) return null;
  return <KeptBar work={offer} onRestore={() => void restore(offer)} onDiscard={() => discard(offer)} />;
}
