import { Navigate } from 'react-router-dom';
import { useIsEntryPage } from '../engine/data/use-entry-page.ts';
import { Head } from '../engine/head/head.tsx';

/** The 404 page. */
export function NotFound() {
  return (
    <>
      <Head title="Lost at sea" description="There is no page at this address." isIndexed={false} />
      <h1 className="page-width">Lost at sea</h1>
    </>
  );
}

/** Leads to the start page, or shows the 404 page if the server returned 404. */
export function UnknownPath() {
  return useIsEntryPage() ? <NotFound /> : <Navigate to="/" replace />;
}
