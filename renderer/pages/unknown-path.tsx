import { Navigate } from 'react-router-dom';
import { useIsEntryPage } from '../engine/data/use-entry-page.ts';
import { NotFound } from './not-found.tsx';

/** Leads to the home page, or says that nothing is here where the server has already answered so. */
export function UnknownPath() {
  return useIsEntryPage() ? <NotFound /> : <Navigate to="/" replace />;
}
