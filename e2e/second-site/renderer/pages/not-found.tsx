import { ButtonLink } from '../engine/components/button.tsx';
import { Head } from '../engine/head/head.tsx';
import styles from './pages.module.css';

/** The 404 page. */
export function NotFound() {
  return (
    <>
      <Head title="Lost at sea" description="There is no page at this address." isIndexed={false} />
      <div className={`${styles.page} page-width`}>
        <h1>Lost at sea</h1>
        <p>There is no page at this address.</p>
        <ButtonLink href="/">To the start page</ButtonLink>
      </div>
    </>
  );
}
