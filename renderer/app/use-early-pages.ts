import { useEffect } from 'react';
import { logFailure } from '../state/log-failure.ts';
import { loadPageAt } from './routes.tsx';

const hints = ['pointerover', 'touchstart', 'focusin'] as const;

/** Fetches a page's code as soon as a visitor points at, touches or focuses a link to it. */
export function useEarlyPages(): void {
  useEffect(() => {
    const follow = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link?.origin !== window.location.origin) return;
      loadPageAt(link.pathname).catch((error: unknown) => logFailure('Loading a page early', error));
    };
    for (const hint of hints) document.addEventListener(hint, follow, { passive: true });
    return () => {
      for (const hint of hints) document.removeEventListener(hint, follow);
    };
  }, []);
}
