import { ActionIcon, Badge, Button, Group, Stack, Text } from '@mantine/core';
import { IconRestore, IconTrashX } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { BinRow } from '#schemas/api/bin.ts';
import { deletedForDays } from '#schemas/api/messages.ts';
import { request } from '../data/api-client.ts';
import { ApiError } from '../data/api-error.ts';
import { binKey } from '../data/query-keys.ts';
import { useAction } from '../data/use-action.ts';
import { useConfirm } from '../ui/confirm.tsx';
import { actionsId, type TableColumn } from '../ui/data-table.tsx';
import { byPerson, formatMoment } from '../ui/dates.ts';
import { ListTable } from '../ui/list-table.tsx';
import { type Message, notify } from '../ui/notify.tsx';
import { Screen } from '../ui/screen.tsx';
import { entryPrefixOf, eraseChanges } from '../ui/unsaved-changes.ts';
import { type ListState, useListState } from '../ui/use-list-state.ts';
import { useRestore } from './use-restore.ts';

interface Listed {
  readonly id: string;
  readonly binned: BinRow;
}

/** Deleted documents and files, newest first. */
export function BinScreen() {
  const list = useListState();
  const query = useBin(list);
  return (
    <Screen title="Bin" lead={`What you delete stays here for ${deletedForDays} days, then it is erased.`}>
      <ListTable
        label="Bin"
        list={list}
        query={query}
        failure={{ title: 'Failed to load the bin' }}
        columns={columns}
        isBusy={query.isPlaceholderData}
        empty={<Text c="dimmed">The bin is empty.</Text>}
      />
    </Screen>
  );
}

function useBin({ query }: ListState) {
  return useQuery({
    queryKey: [...binKey, query],
    queryFn: async () => {
      const { data, meta } = await request('listBin', { query });
      const rows = data.map((binned): Listed => ({ id: `${binned.collection} ${binned.id}`, binned }));
      return { rows, total: meta.total };
    },
    placeholderData: keepPreviousData,
  });
}

const columns: TableColumn<Listed>[] = [
  { id: 'name', header: 'Name', cell: (row) => <Name binned={row.binned} /> },
  {
    id: 'type',
    header: 'Type',
    cell: (row) => <Dimmable {...row}>{row.binned.kind}</Dimmable>,
  },
  {
    id: 'deleted',
    header: 'Deleted',
    cell: (row) => (
      <Dimmable {...row}>
        <time dateTime={row.binned.deleted_at}>{formatMoment(row.binned.deleted_at)}</time>
        {byPerson(row.binned.deleted_by)}
      </Dimmable>
    ),
  },
  {
    id: 'left',
    header: 'Erased in',
    cell: (row) => <Dimmable {...row}>{formatDaysLeft(row.binned.erased_at)}</Dimmable>,
  },
  {
    id: actionsId,
    header: 'Actions',
    cell: (row) => <BinActions binned={row.binned} />,
  },
];

function Dimmable({ binned, children }: Pick<Listed, 'binned'> & { children: React.ReactNode }) {
  return (
    <Text span inherit {...(!binned.is_declared && { c: 'dimmed' })}>
      {children}
    </Text>
  );
}

function Name({ binned }: Pick<Listed, 'binned'>) {
  return (
    <Stack component="span" gap="0.1rem" fw={600} data-heading>
      <Dimmable binned={binned}>
        <bdi>{binned.label}</bdi>
      </Dimmable>
      <Badge color="gray">In the bin</Badge>
      {!binned.is_declared && (
        <Text span size="xs" c="dimmed">
          This type of content is not part of the site any more.
        </Text>
      )}
    </Stack>
  );
}

const dayMs = 24 * 60 * 60 * 1_000;

/** The whole days until a time, rounded up. */
export function formatDaysLeft(until: string, now: number = Date.now()): string {
  const days = Math.ceil((Date.parse(until) - now) / dayMs);
  if (days < 1) return 'less than a day';
  return days === 1 ? '1 day' : `${days} days`;
}

function BinActions({ binned }: { binned: BinRow }) {
  const restore = useRestore();
  const { erase, ...erasing } = useErase();
  const isRunning = restore.isRunning || erasing.isRunning;
  const { label } = binned;
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      {binned.is_declared && (
        <Button
          size="compact-sm"
          variant="light"
          leftSection={<IconRestore size={16} aria-hidden />}
          aria-label={`Restore ${label}`}
          disabled={isRunning}
          onClick={() => void restore.run({ keys: [binned], done: () => `“${label}” restored` })}
        >
          Restore
        </Button>
      )}
      <ActionIcon
        color="red"
        aria-label={`Erase ${label}`}
        disabled={isRunning}
        onClick={() => void erase(binned)}
      >
        <IconTrashX size={18} aria-hidden />
      </ActionIcon>
    </Group>
  );
}

function useErase() {
  const confirm = useConfirm();
  const { run, isRunning } = useAction({
    send: eraseBinned,
    stale: [binKey],
    failed: 'Not erased',
    onDone: notify,
  });
  const erase = async (row: BinRow): Promise<void> => {
    const question = {
      title: `Erase “${row.label}” for good?`,
      text: 'Its earlier revisions are erased too. This cannot be undone.',
      confirm: 'Erase',
    };
    if (await confirm(question)) await run(row);
  };
  return { isRunning, erase };
}

async function eraseBinned({ collection, id, label }: BinRow): Promise<Message> {
  try {
    await request('eraseBinned', { params: { collection, id } });
    eraseChanges(`${entryPrefixOf(collection)}${id}`);
    return { kind: 'success', text: `“${label}” erased` };
  } catch (thrown) {
    // Somebody else has erased or restored it.
    if (thrown instanceof ApiError && thrown.code === 'not_found')
      return { kind: 'warning', text: thrown.message };
    throw thrown;
  }
}
