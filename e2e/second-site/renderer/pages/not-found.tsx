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
