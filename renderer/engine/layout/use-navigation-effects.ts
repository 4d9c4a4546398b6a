import { type Query, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { countVisit } from '../data/count-visit.ts';
import { useSite } from '../data/site.tsx';
import { freshFor } from '../data/site-client.ts';

/** Counts visits to pages entered by links or restored by the browser, refreshes their shared data, scrolls to the top and moves the focus there. */
export function useNavigationEffects(main: RefObject<HTMLElement | null>, isPage: boolean): void {
  const { pathname } = useLocation();
  const navigation = useNavigationType();
  const { isPreview, review } = useSite();
  const client = useQueryClient();
  const entered = useRef({ pathname: '', isPage: false });

  useEffect(() => {
    const before = entered.current;
    const isEntry = before.pathname === '';
    if (before.pathname === pathname) return;
    entered.current = { pathname, isPage };
    // The visit to the loaded page was counted before hydration.
    if (isPreview || isEntry) return;
    // Header and footer stay mounted, so they would go on to show the data of the first page.
    const isOld = ({ state }: Query) =>
      state.status === 'success' && Date.now() >= state.dataUpdatedAt + freshFor;
    void client.refetchQueries({ type: 'active', predicate: isOld }, { cancelRefetch: false });
    // A replaced history entry is the same page at its current address.
    const isCounted = navigation === NavigationType.Replace && before.isPage;
    if (isPage && !isCounted) countVisit(pathname);
    if (navigation === NavigationType.Pop) return;
    main.current?.focus({ preventScroll: true });
    const stands = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: stands ? 'auto' : 'smooth' });
  }, [pathname, navigation, isPreview, isPage, main, client]);

  const isCountedAgain = isPage && !isPreview && review === undefined;
  useEffect(() => {
    // A page that the browser restores from its back/forward cache runs no script again.
    const count = ({ persisted }: PageTransitionEvent) => persisted && isCountedAgain && countVisit(pathname);
    window.addEventListener('pageshow', count);
    return () => window.removeEventListener('pageshow', count);
  }, [pathname, isCountedAgain]);
}
