import { recordEarlyClick, reloadAfterEarlyMove } from './engine/app/before-hydration.ts';
import { countVisit } from './engine/data/count-visit.ts';
import { logFailure } from './engine/data/log-failure.ts';
import { announcePreloadErrors } from './engine/data/preload-error.ts';

announcePreloadErrors();
const clickAgain = recordEarlyClick();
reloadAfterEarlyMove();

/** Scripts run after first paint: the server-rendered page is readable. */
function afterPaint(work: () => void): void {
  // A page in the background is not painted at all.
  if (document.visibilityState === 'hidden') work();
  else requestAnimationFrame(() => setTimeout(work));
}

afterPaint(() => {
  // Counted before hydration, so that short visits count.
  if (document.querySelector('#root[data-page]')) countVisit(window.location.pathname);
  import('./hydrate.tsx').then(
    ({ hydrate }) => hydrate(clickAgain),
    (error: unknown) => logFailure('Loading the site', error),
  );
});
