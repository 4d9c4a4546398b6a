import { type RefObject, useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { recordVisit } from '../api-client.ts';
import { logFailure } from '../state/log-failure.ts';
import { useSite } from '../state/site.tsx';

/** Counts the visit to each page once, and after a link scrolls smoothly to the top and moves the focus there. */
export function useNavigationEffects(main: RefObject<HTMLElement | null>, isPage: boolean): void {
  const { pathname, hash } = useLocation();
  const navigation = useNavigationType();
  const { isPreview } = useSite();
  const entered = useRef('');

  useEffect(() => {
    const isEntry = entered.current === '';
    if (entered.current === pathname) return;
    entered.current = pathname;
    if (isPreview) return;
    if (isPage) recordVisit(pathname).catch((error: unknown) => logFailure('Recording the visit', error));
    if (isEntry || navigation === NavigationType.Pop || hash !== '') return;
    main.current?.focus({ preventScroll: true });
    const stands = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: stands ? 'auto' : 'smooth' });
  }, [pathname, hash, navigation, isPreview, isPage, main]);
}
