import { useEffect } from 'react';
import { loadOptional } from '../data/load-optional.ts';
import { useSite } from '../data/site.tsx';

const hints = ['pointerover', 'touchstart', 'focusin'] as const;

/** Loads the chunk of a page when a visitor points at, touches or focuses a link to it. */
export function useEarlyPages(): void {
  const { loadPageAt } = useSite().parts;
  useEffect(() => {
    const follow = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link?.origin !== window.location.origin) return;
      void loadOptional('Loading a page early', () => loadPageAt(link.pathname));
    };
    for (const hint of hints) document.addEventListener(hint, follow, { passive: true });
    return () => {
      for (const hint of hints) document.removeEventListener(hint, follow);
    };
  }, [loadPageAt]);
}
