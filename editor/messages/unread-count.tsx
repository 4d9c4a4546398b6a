import { VisuallyHidden } from '@mantine/core';
import { useEffect } from 'react';
import { wasActiveWithin } from '../session/activity.ts';
import classes from './unread-count.module.css';
import { useUnreadMessages } from './use-messages.ts';

const askEvery = 60_000;
const atRestAfter = 5 * 60_000;
const most = 99;

/** How many messages nobody has read; asks again now and then while someone is at work, so that an idle session still ends. */
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
  if (total === 0) return null;
  return (
    <span className={classes.count}>
      {total > most ? `${most}+` : total}
      <VisuallyHidden component="span"> unread</VisuallyHidden>
    </span>
  );
}
