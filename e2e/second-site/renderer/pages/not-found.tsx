import { Navigate } from 'react-router-dom';
import { useIsEntryPage } from '../engine/data/use-entry-page.ts';
import { Head } from '../engine/head/head.tsx';

/** Answers that there is no page at the address. */
export function NotFound() {
  return (
    <>
      <Head title="Lost at sea" description="There is no page at this address." isIndexed={false} />
      <h1 className="page-width">Lost at sea</h1>
    </>
  );
}

/** Leads to the start page, or answers that nothing is here where the server has done so. */
export function UnknownPath() {
  return useIsEntryPage() ? <NotFound /> : <Navigate to="/" replace />;
}
