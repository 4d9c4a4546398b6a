import { keepEarlyClick } from './engine/app/early-click.ts';
import { announcePreloadErrors } from './engine/app/preload-error.ts';
import { countVisit } from './engine/data/count-visit.ts';
import { logFailure } from './engine/data/log-failure.ts';

announcePreloadErrors();
const pressAgain = keepEarlyClick();

/** The page can be read as it came: it is painted before its scripts are run. */
function afterPaint(work: () => void): void {
  // A page in the background is not painted at all.
  if (document.visibilityState === 'hidden') work();
  else requestAnimationFrame(() => setTimeout(work));
}

afterPaint(() => {
  // Counted before the page comes to life: who leaves it sooner was here too.
  if (document.querySelector('#root[data-page]')) countVisit(window.location.pathname);
  import('./hydrate.tsx').then(
    ({ hydrate }) => hydrate(pressAgain),
    (error: unknown) => logFailure('Loading the site', error),
  );
});
