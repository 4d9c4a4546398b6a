import { Anchor, Button, Stack, Tabs, Text, VisuallyHidden } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router-dom';
import type { MessageFolder, MessageRow } from '#schemas/api/inbox.ts';
import { useRefetchWhileActive } from '../data/activity.ts';
import { download } from '../data/api-client.ts';
import { saveFile } from '../data/download-file.ts';
import { useAction } from '../data/use-action.ts';
import { actionsId, type TableColumn } from '../ui/data-table.tsx';
import { formatMoment } from '../ui/dates.ts';
import { ListTable } from '../ui/list-table.tsx';
import { Screen } from '../ui/screen.tsx';
import { readFilters, TableTools } from '../ui/table-tools.tsx';
import type { AddressedList } from '../ui/use-list-state.ts';
import { EmptyFolder } from './empty-folder.tsx';
import { StageBadge, stageFilter } from './message-stage.tsx';
import classes from './messages.module.css';
import { RowActions } from './row-actions.tsx';
import { type MessageFilter, useMessages } from './use-messages.ts';

const folders = { inbox: 'Inbox', archive: 'Archive' } as const satisfies Record<MessageFolder, string>;
const unit = { one: 'message', many: 'messages' };

const filters = [stageFilter];

/** The messages in a folder, newest first; the address holds folder, stage, search and page. */
export function MessageList({ list }: { list: AddressedList }) {
  const folder: MessageFolder = list.read('folder') === 'archive' ? 'archive' : 'inbox';
  const values = readFilters(filters, list.read);
  const filter = { folder, ...values };
  const query = useMessages(filter, list);
  useRefetchWhileActive(query.refetch);
  return (
    <Screen title="Messages" actions={<ExportButton filter={filter} search={list.sought} />}>
      <Tabs
        value={folder}
        onChange={(value) => list.write({ folder: value === 'archive' ? value : '', page: '' })}
      >
        <Tabs.List mb="md">
          {Object.entries(folders).map(([value, label]) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={folder}>
          <TableTools {...{ unit, list, filters, values }} total={query.data?.total} />
          <ListTable
            label={folders[folder]}
            list={list}
            query={query}
            failure={{ title: 'Failed to load the messages' }}
            columns={columns}
            isBusy={query.isPlaceholderData}
            isStrong={isUnread}
            empty={<EmptyFolder folder={folder} isFiltered={'stage' in values} list={list} />}
          />
        </Tabs.Panel>
      </Tabs>
    </Screen>
  );
}

const isUnread = (row: MessageRow) => !row.is_read;

const columns: TableColumn<MessageRow>[] = [
  { id: 'from', header: 'From', cell: (row) => <Sender row={row} /> },
  {
    id: 'message',
    header: 'Message',
    cell: (row) => (
      <Text span size="sm" dir="auto" fw="inherit" lineClamp={2}>
        {row.excerpt}
      </Text>
    ),
  },
  { id: 'stage', header: 'Stage', cell: (row) => <StageBadge stage={row.stage} /> },
  {
    id: 'received',
    header: 'Received',
    cell: (row) => (
      <time dateTime={row.created_at} className={classes.moment}>
        {formatMoment(row.created_at)}
      </time>
    ),
  },
  { id: actionsId, header: 'Actions', cell: (row) => <RowActions row={row} /> },
];

function Sender({ row }: { row: MessageRow }) {
  const { search } = useLocation();
  return (
    <Stack component="span" gap="0.1rem">
      <Anchor
        component={Link}
        to={{ pathname: `/admin/messages/${row.id}`, search }}
        className={classes.open ?? ''}
        inherit
      >
        {isUnread(row) && <VisuallyHidden component="span">Unread: </VisuallyHidden>}
        <bdi>{row.name}</bdi>
      </Anchor>
      <Text span size="xs" c="dimmed">
        {row.email}
      </Text>
    </Stack>
  );
}

function ExportButton({ filter, search }: { filter: MessageFilter; search: string }) {
  const query = { ...filter, ...(search !== '' && { search }) };
  const { run, isRunning } = useAction({
    send: async () => saveFile(await download('exportMessages', { query })),
    stale: [],
    failed: 'The messages could not be exported',
  });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={isRunning}
      onClick={() => void run()}
    >
      Export CSV
    </Button>
  );
}
