import type { DraftListRow } from '#schemas/api/drafts.ts';
import { maxReviewedDrafts } from '#schemas/api/reviews.ts';
import { request } from '../data/api-client.ts';
import { useAction } from '../data/use-action.ts';
import { notify } from '../ui/notify.tsx';
import { draftKeys } from './draft-id.ts';

/** Opens the site with drafts in a new tab. */
export function usePreview() {
  const { isRunning, run } = useAction({ send: open, stale: [], failed: 'The preview could not be opened' });
  return { isRunning, show: run };
}

async function open(drafts: readonly DraftListRow[]): Promise<void> {
  // Opened before the request, because a browser blocks a tab that no press has opened.
  const tab = window.open('', '_blank');
  try {
    const shown = drafts.slice(0, maxReviewedDrafts);
    const { data } = await request('createPreview', { body: { documents: draftKeys(shown) } });
    if (shown.length < drafts.length) notify({ kind: 'warning', text: explainLimit(drafts.length) });
    if (tab) tab.location.href = data.path;
    else window.location.assign(data.path);
  } catch (thrown) {
    tab?.close();
    throw thrown;
  }
}

function explainLimit(count: number): string {
  return `The preview shows the first ${maxReviewedDrafts} of these ${count} drafts: it cannot show more at once.`;
}
