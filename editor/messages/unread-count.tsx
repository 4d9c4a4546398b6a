import { useRefetchWhileActive } from '../data/activity.ts';
import { CountBadge } from '../ui/count-badge.tsx';
import { useUnreadMessages } from './use-messages.ts';

/** The number of unread messages. */
export function UnreadCount() {
  const { data, refetch } = useUnreadMessages();
  useRefetchWhileActive(refetch);
  const total = data?.total ?? 0;
  return total === 0 ? null : <CountBadge total={total} unit="unread" />;
}
