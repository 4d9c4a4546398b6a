import { useEffect } from 'react';
import { loadPageAt } from '../../pages/routes.tsx';
import { loadOptionalPart } from '../state/optional-part.ts';

const hints = ['pointerover', 'touchstart', 'focusin'] as const;

/** Fetches a page's code as soon as a visitor points at, touches or focuses a link to it. */
export function useEarlyPages(): void {
  useEffect(() => {
    const follow = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link?.origin !== window.location.origin) return;
      void loadOptionalPart('Loading a page early', () => loadPageAt(link.pathname));
    };
    for (const hint of hints) document.addEventListener(hint, follow, { passive: true });
    return () => {
      for (const hint of hints) document.removeEventListener(hint, follow);
    };
  }, []);
}
