import { useEffect } from 'react';

const hints = ['pointerdown', 'focusin', 'click'] as const;

/** Paths that are not pages of the site. */
const files = /^\/(?:media|admin)(?:\/|$)/;

/** Leads links that the router does not write, as those in formatted text, to pages below a path once they are touched or focused. */
export function useLinksWithin(base: string): void {
  useEffect(() => {
    const redirect = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link?.origin !== window.location.origin || link.hasAttribute('download')) return;
      const { pathname, search, hash } = link;
      if (pathname.startsWith(`${base}/`) || files.test(pathname)) return;
      link.href = base + pathname + search + hash;
    };
    for (const hint of hints) document.addEventListener(hint, redirect, { capture: true });
    return () => {
      for (const hint of hints) document.removeEventListener(hint, redirect, { capture: true });
    };
  }, [base]);
}
