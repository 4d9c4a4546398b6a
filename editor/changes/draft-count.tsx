import { useDraftCount } from '../data/use-drafts.ts';
import { useRefetchWhileActive } from '../data/use-refetch-while-active.ts';
import { CountBadge } from '../ui/count-badge.tsx';

/** The number of drafts. */
export function DraftCount() {
  const { data: total = 0, refetch } = useDraftCount();
  useRefetchWhileActive(refetch);
  return total === 0 ? null : <CountBadge total={total} unit={total === 1 ? 'draft' : 'drafts'} />;
}
