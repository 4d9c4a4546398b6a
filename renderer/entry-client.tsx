import { keepEarlyClick } from './app/early-click.ts';
import { announcePreloadErrors } from './app/preload-error.ts';
import { logFailure } from './state/log-failure.ts';

announcePreloadErrors();
const pressAgain = keepEarlyClick();

/** The page can be read as it came: it is painted before its scripts are run. */
function afterPaint(work: () => void): void {
  // A page in the background is not painted at all.
  if (document.visibilityState === 'hidden') work();
  else requestAnimationFrame(() => setTimeout(work));
}

afterPaint(() => {
  import('./take-over.tsx').then(
    ({ takeOver }) => takeOver(pressAgain),
    (error: unknown) => logFailure('Loading the site', error),
  );
});
