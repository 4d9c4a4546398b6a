import { type RefObject, useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { recordVisit } from '../api-client.ts';
import { logFailure } from '../state/log-failure.ts';
import { useSite } from '../state/site.tsx';

/** Counts the visit to each page once, also one that its former address leads to, and after a link scrolls smoothly to the top and moves the focus there. */
export function useNavigationEffects(main: RefObject<HTMLElement | null>, isPage: boolean): void {
  const { pathname, hash } = useLocation();
  const navigation = useNavigationType();
  const { isPreview } = useSite();
  const entered = useRef({ pathname: '', isPage: false });

  useEffect(() => {
    const before = entered.current;
    const isEntry = before.pathname === '';
    if (before.pathname === pathname) return;
    entered.current = { pathname, isPage };
    if (isPreview) return;
    // What takes the place of a page that was just counted is the same page at its present address.
    const isCounted = navigation === NavigationType.Replace && before.isPage;
    if (isPage && !isCounted)
      recordVisit(pathname).catch((error: unknown) => logFailure('Recording the visit', error));
    if (isEntry || navigation === NavigationType.Pop || hash !== '') return;
    main.current?.focus({ preventScroll: true });
    const stands = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: stands ? 'auto' : 'smooth' });
  }, [pathname, hash, navigation, isPreview, isPage, main]);
}
