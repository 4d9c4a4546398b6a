import { type RefObject, useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { countVisit } from '../engine/data/count-visit.ts';
import { useSite } from '../engine/data/site.tsx';

/** Counts the visit to each page once that is entered from another, also one that its former address leads to, and after a link scrolls smoothly to the top and moves the focus there. */
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
    // The visit to the page that was loaded is counted before it has come to life.
    if (isPreview || isEntry) return;
    // What takes the place of a page that was just counted is the same page at its present address.
    const isCounted = navigation === NavigationType.Replace && before.isPage;
    if (isPage && !isCounted) countVisit(pathname);
    if (navigation === NavigationType.Pop || hash !== '') return;
    main.current?.focus({ preventScroll: true });
    const stands = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: stands ? 'auto' : 'smooth' });
  }, [pathname, hash, navigation, isPreview, isPage, main]);
}
