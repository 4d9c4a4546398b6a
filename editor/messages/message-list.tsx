import { Anchor, Button, Tabs, Text, VisuallyHidden } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { MessageFolder, MessageRow } from '#schemas/api/inbox.ts';
import { download } from '../data/api-client.ts';
import { saveFile } from '../data/download-file.ts';
import { useAction } from '../data/use-action.ts';
import { actionsId, DataTable, type TableColumn } from '../tables/data-table.tsx';
import { TableFoot } from '../tables/table-foot.tsx';
import { TableTools } from '../tables/table-tools.tsx';
import type { ListState } from '../tables/use-list-state.ts';
import { formatMoment } from '../ui/dates.ts';
import { LoadFailure } from '../ui/load-failure.tsx';
import { Screen } from '../ui/screen.tsx';
import { EmptyFolder } from './empty-folder.tsx';
import classes from './messages.module.css';
import { RowActions } from './row-actions.tsx';
import { useMessages } from './use-messages.ts';

const folders = { inbox: 'Inbox', archive: 'Archive' } as const satisfies Record<MessageFolder, string>;
const unit = { one: 'message', many: 'messages' };

interface MessageListProps {
  readonly folder: MessageFolder;
  readonly onFolder: (folder: MessageFolder) => void;
  readonly list: ListState;
}

/** The messages in a folder, newest first. */
export function MessageList({ folder, onFolder, list }: MessageListProps) {
  const { query, lastPage } = useMessages(folder, list);
  const { data, error, isPlaceholderData } = query;
  const columns = useMemo(listColumns, []);
  return (
    <Screen title="Messages" actions={<ExportButton folder={folder} search={list.sought} />}>
      <Tabs value={folder} onChange={(value) => onFolder(value === 'archive' ? 'archive' : 'inbox')}>
        <Tabs.List mb="md">
          {Object.entries(folders).map(([value, label]) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={folder}>
          <TableTools unit={unit} list={list} total={data?.total} />
          {error !== null && data === undefined ? (
            <LoadFailure title="Failed to load the messages" query={query} />
          ) : (
            <>
              <DataTable
                label={folders[folder]}
                columns={columns}
                rows={data?.rows}
                isBusy={isPlaceholderData}
                isStrong={isUnread}
                empty={<EmptyFolder folder={folder} list={list} />}
              />
              <TableFoot list={list} lastPage={lastPage} total={data?.total} />
            </>
          )}
        </Tabs.Panel>
      </Tabs>
    </Screen>
  );
}

const isUnread = (row: MessageRow) => !row.is_read;

function listColumns(): TableColumn<MessageRow>[] {
  return [
    { id: 'from', header: 'From', cell: ({ row }) => <Sender row={row.original} /> },
    {
      id: 'message',
      header: 'Message',
      cell: ({ row }) => (
        <Text span size="sm" dir="auto" className={classes.excerpt ?? ''}>
          {row.original.excerpt}
        </Text>
      ),
    },
    {
      id: 'received',
      header: 'Received',
      cell: ({ row }) => (
        <time dateTime={row.original.created_at} className={classes.moment}>
          {formatMoment(row.original.created_at)}
        </time>
      ),
    },
    { id: actionsId, header: 'Actions', cell: ({ row }) => <RowActions row={row.original} /> },
  ];
}

function Sender({ row }: { row: MessageRow }) {
  return (
    <span className={classes.sender}>
      <Anchor component={Link} to={`/admin/messages/${row.id}`} className={classes.open ?? ''} inherit>
        {isUnread(row) && <VisuallyHidden component="span">Unread: </VisuallyHidden>}
        <bdi>{row.name}</bdi>
      </Anchor>
      <Text span size="xs" c="dimmed">
        {row.email}
      </Text>
    </span>
  );
}

function ExportButton({ folder, search }: { folder: MessageFolder; search: string }) {
  const query = { folder, ...(search !== '' && { search }) };
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
