import { createContext, use, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Whether the page shown is the one the visit began with, as the server sent it. */
export const EntryPageContext = createContext(true);

const seen: { page?: string; before?: string } = {};

/** The path of the page that the visitor came from, on the site; that of the current page where there was none. */
export function pageBefore(): string {
  return (seen.before ?? window.location.pathname).slice(0, 300);
}

/** Follows whether the visitor is still on the page that was loaded; once left it is entered like any other. */
export function useTrackEntryPage(): boolean {
  const { pathname } = useLocation();
  const [entry] = useState(pathname);
  const [hasLeft, setHasLeft] = useState(false);
  useEffect(() => {
    if (seen.page !== undefined && seen.page !== pathname) seen.before = seen.page;
    seen.page = pathname;
  }, [pathname]);
  if (!hasLeft && pathname !== entry) setHasLeft(true);
  return !hasLeft && pathname === entry;
}

/** Whether the page shown is the one the visit began with, as the server sent it. */
export function useIsEntryPage(): boolean {
  return use(EntryPageContext);
}
