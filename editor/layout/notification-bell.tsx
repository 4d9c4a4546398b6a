import { Button, Popover, Text, VisuallyHidden } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Notification } from '#schemas/api/notifications.ts';
import { useNotifications, useReadNotifications } from '../data/queries.ts';
import { CountBadge } from '../ui/count-badge.tsx';
import { formatRecent } from '../ui/dates.ts';
import { LoadFailure } from '../ui/loaded.tsx';
import classes from './notification-bell.module.css';

const corner = { position: 'absolute', insetBlockStart: 0, insetInlineEnd: 0, scale: 0.8 } as const;

/** A bell with the number of unread notifications, which opens a list with links to them. */
export function NotificationBell() {
  const [isOpen, setOpen] = useState(false);
  const titleId = useId();
  const query = useNotifications();
  const unread = query.data?.unread ?? 0;
  const toggle = () => {
    // The list in memory can be a minute old.
    if (!isOpen) void query.refetch();
    setOpen(!isOpen);
  };
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      width="min(24rem, calc(100vw - 1.5rem))"
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <button
          type="button"
          className={classes.bell}
          title="Notifications"
          aria-label={unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`}
          onClick={toggle}
        >
          <IconBell size={20} stroke={1.6} aria-hidden />
          {unread > 0 && (
            <span style={corner}>
              <CountBadge total={unread} unit="unread" />
            </span>
          )}
        </button>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-labelledby={titleId} className={classes.list ?? ''}>
        <NotificationList titleId={titleId} query={query} onClose={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}

interface NotificationListProps {
  readonly titleId: string;
  readonly query: ReturnType<typeof useNotifications>;
  readonly onClose: () => void;
}

function NotificationList({ titleId, query, onClose }: NotificationListProps) {
  const reading = useReadNotifications();
  const { data: { data: rows = [], unread = 0 } = {}, error, isSuccess } = query;
  const [newest] = rows;
  const title = useRef<HTMLParagraphElement>(null);
  const follow = ({ kind, at, is_read }: Notification) => {
    onClose();
    const isOldestUnread = !is_read && !rows.some((row) => !row.is_read && row.at < at);
    // A message is read once it is open.
    if (kind !== 'message' && isOldestUnread) void reading.run(at);
  };
  return (
    <>
      <div className={classes.head}>
        <Text ref={title} id={titleId} fw={650} data-autofocus tabIndex={-1}>
          Notifications
        </Text>
        {newest && unread > 0 && (
          <Button
            variant="subtle"
            size="compact-sm"
            loading={reading.isRunning}
            onClick={() => {
              // The button disappears.
              title.current?.focus();
              void reading.run(newest.at);
            }}
          >
            Mark all as read
          </Button>
        )}
      </div>
      {error && <LoadFailure title="Failed to load the notifications" query={query} />}
      {isSuccess && rows.length === 0 && (
        <Text c="dimmed" size="sm" p="md" pt={0}>
          Nothing yet. Messages, approvals, comments and schedules that failed are listed here.
        </Text>
      )}
      <ul className={classes.rows}>
        {rows.map((row) => (
          <li key={`${row.kind}/${row.id}`}>
            <NotificationLink row={row} onFollow={() => follow(row)} />
          </li>
        ))}
      </ul>
    </>
  );
}

const sentences = {
  message: (name) => `Message from ${name}`,
  comment: (name) => `${name} commented on the preview`,
  approval: (name) => `${name} approved the preview`,
  failed_publish: (label) => `${label} could not be published`,
  failed_unpublish: (label) => `${label} could not be unpublished`,
} as const satisfies Record<Notification['kind'], (name: string) => string>;

function NotificationLink({ row, onFollow }: { row: Notification; onFollow: () => void }) {
  const { kind, name, text, at, path, is_read } = row;
  return (
    <Link to={path} className={classes.row} data-unread={!is_read || undefined} onClick={onFollow}>
      {!is_read && <VisuallyHidden>Unread: </VisuallyHidden>}
      <Text span size="sm" fw={is_read ? undefined : 650}>
        {sentences[kind](name)}
      </Text>
      {text !== '' && (
        <Text span size="sm" c="dimmed" lineClamp={2} dir="auto">
          {text}
        </Text>
      )}
      <Text span size="xs" c="dimmed">
        {formatRecent(at)}
      </Text>
    </Link>
  );
}
