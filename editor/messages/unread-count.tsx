import { VisuallyHidden } from '@mantine/core';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { wasActiveWithin } from '../data/activity.ts';
import classes from './unread-count.module.css';
import { useUnreadMessages } from './use-messages.ts';

const askEvery = 60_000;
const atRestAfter = 5 * 60_000;
const most = 99;

/** The number of unread messages; refetched while the person is active, so that idle sessions can expire. */
export function UnreadCount() {
  const { data, refetch } = useUnreadMessages();
  useEffect(() => {
    const ask = () => {
      if (!document.hidden && wasActiveWithin(atRestAfter)) void refetch();
    };
    const timer = window.setInterval(ask, askEvery);
    return () => window.clearInterval(timer);
  }, [refetch]);

  const total = data?.total ?? 0;
  return total === 0 ? null : <Unread total={total} unit="unread" />;
}

/** The number as a link to the messages, for when the menu is closed. */
export function UnreadLink() {
  const total = useUnreadMessages().data?.total ?? 0;
  if (total === 0) return null;
  return (
    <Link to="/admin/messages" className={classes.link}>
      <Unread total={total} unit={total === 1 ? 'unread message' : 'unread messages'} />
    </Link>
  );
}

function Unread({ total, unit }: { total: number; unit: string }) {
  return (
    <span className={classes.count}>
      {total > most ? `${most}+` : total}
      <VisuallyHidden component="span"> {unit}</VisuallyHidden>
    </span>
  );
}
