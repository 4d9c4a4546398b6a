import { ActionIcon, Anchor, Button, Group, Stack, Tabs, Text, VisuallyHidden } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconDownload, IconExternalLink, IconTrash } from '@tabler/icons-react';
import { Link, useLocation, useParams } from 'react-router-dom';
import type { MessageFolder, MessageRow } from '#schemas/api/messages.ts';
import type { Page } from '#schemas/engine/page.ts';
import { pages } from '#schemas/pages/index.ts';
import { useRefetchWhileActive } from '../data/activity.ts';
import { type Download, download } from '../data/api-client.ts';
import { useAction } from '../data/use-action.ts';
import { actionsId, type TableColumn } from '../ui/data-table.tsx';
import { formatMoment } from '../ui/dates.ts';
import { ListTable } from '../ui/list-table.tsx';
import { Screen } from '../ui/screen.tsx';
import { readFilters, TableTools } from '../ui/table-tools.tsx';
import { type AddressedList, useListAddress } from '../ui/use-list-state.ts';
import { StageBadge, stageFilter } from './message-progress.tsx';
import { MessageView } from './message-view.tsx';
import classes from './messages.module.css';
import { useMessageActions } from './use-message-actions.ts';
import { type MessageFilter, useMessages } from './use-messages.tsx';

/** Visitors' messages: the list, or one message, whose address holds the list's state too. */
export function MessagesScreen() {
  const { id } = useParams();
  const list = useListAddress();
  return id === undefined ? <MessageList list={list} /> : <MessageView key={id} id={Number(id)} />;
}

const folders = { inbox: 'Inbox', archive: 'Archive' } as const satisfies Record<MessageFolder, string>;
const unit = { one: 'message', many: 'messages' };

const filters = [stageFilter];

/** The messages in a folder, newest first; the address holds folder, stage, search and page. */
function MessageList({ list }: { list: AddressedList }) {
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

/** Time after which the browser has read the object URL, in milliseconds. */
const takenOver = 10_000;

function saveFile({ file, fileName }: Download): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(address), takenOver);
}

function RowActions({ row: { id, name, folder } }: { row: MessageRow }) {
  const { isRunning, move, remove } = useMessageActions();
  const isArchived = folder === 'archive';
  const Icon = isArchived ? IconArchiveOff : IconArchive;
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end" pos="relative">
      <ActionIcon
        aria-label={isArchived ? `Move message from ${name} to the inbox` : `Archive message from ${name}`}
        disabled={isRunning}
        onClick={() => void move(id, isArchived ? 'inbox' : 'archive')}
      >
        <Icon size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        color="red"
        aria-label={`Delete message from ${name}`}
        disabled={isRunning}
        onClick={() => void remove(id)}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </Group>
  );
}

const contactPage = Object.values<Page>(pages).find(({ hasContactForm }) => hasContactForm);

interface EmptyFolderProps {
  readonly folder: MessageFolder;
  /** Whether only messages of a stage are shown. */
  readonly isFiltered: boolean;
  readonly list: AddressedList;
}

/** Shown instead of an empty list of messages. */
function EmptyFolder({ folder, isFiltered, list }: EmptyFolderProps) {
  if (list.sought !== '' || isFiltered) {
    const words = list.sought === '' ? 'is at this stage' : `contains “${list.sought}”`;
    const all = { search: '', [stageFilter.name]: '', page: '' };
    return (
      <>
        <Text c="dimmed">
          No message {words}
          {list.sought !== '' && isFiltered && ' at this stage'}.
        </Text>
        <Button mt="sm" variant="light" onClick={() => list.write(all)}>
          Show all messages
        </Button>
      </>
    );
  }
  if (folder === 'archive') {
    return <Text c="dimmed">Nothing here yet. Archive a message once it is dealt with.</Text>;
  }
  return (
    <>
      <Text c="dimmed">No messages. What visitors send through the contact form arrives here.</Text>
      {contactPage && (
        <Button
          mt="sm"
          variant="light"
          component="a"
          href={contactPage.route}
          target="_blank"
          rel="noopener"
          rightSection={<IconExternalLink size={16} aria-hidden />}
        >
          Open the contact form
        </Button>
      )}
    </>
  );
}
