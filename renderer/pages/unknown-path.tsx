import { Navigate } from 'react-router-dom';
import { useIsEntryPage } from '../engine/data/use-entry-page.ts';
import { NotFound } from './not-found.tsx';

/** Redirects to the home page, or shows the 404 page if the server returned 404. */
export function UnknownPath() {
  return useIsEntryPage() ? <NotFound /> : <Navigate to="/" replace />;
}
