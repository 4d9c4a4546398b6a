import { Link } from 'react-router-dom';
import { useRefetchWhileActive } from '../data/use-refetch-while-active.ts';
import { CountBadge } from '../ui/count-badge.tsx';
import classes from './unread-count.module.css';
import { useUnreadMessages } from './use-messages.ts';

/** The number of unread messages. */
export function UnreadCount() {
  const { data, refetch } = useUnreadMessages();
  useRefetchWhileActive(refetch);
  const total = data?.total ?? 0;
  return total === 0 ? null : <CountBadge total={total} unit="unread" />;
}

/** The number as a link to the messages, for when the menu is closed. */
export function UnreadLink() {
  const total = useUnreadMessages().data?.total ?? 0;
  if (total === 0) return null;
  return (
    <Link to="/admin/messages" className={classes.link}>
      <CountBadge total={total} unit={total === 1 ? 'unread message' : 'unread messages'} />
    </Link>
  );
}
