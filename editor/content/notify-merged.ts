import { notify } from '../ui/notify.tsx';
import type { StoredContent } from './content-source.ts';

/** Says that someone else's changes were merged with the person's own. */
export function notifyMerged({ savedBy }: StoredContent): void {
  const text = `${savedBy ?? 'Someone else'} had changed this too. The changes of both are kept.`;
  notify({ kind: 'success', text, stay: 8_000 });
}
