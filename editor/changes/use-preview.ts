import type { DraftListRow } from '#schemas/api/drafts.ts';
import { maxReviewedDrafts } from '#schemas/api/reviews.ts';
import { request } from '../data/api-client.ts';
import { messageOf } from '../data/api-error.ts';
import { notify, notifyRetry } from '../ui/notify.tsx';
import { useOnce } from '../ui/use-once.ts';
import { draftKeys } from './draft-id.ts';

/** Opens the site with drafts in a new tab. */
export function usePreview() {
  const [isRunning, once] = useOnce();
  const show = (drafts: readonly DraftListRow[]): Promise<void> =>
    once(async () => {
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
        const retry = () => void show(drafts);
        notifyRetry({ title: 'The preview could not be opened', text: messageOf(thrown), retry });
      }
    });
  return { isRunning, show };
}

function explainLimit(count: number): string {
  return `The preview shows the first ${maxReviewedDrafts} of these ${count} drafts: it cannot show more at once.`;
}
