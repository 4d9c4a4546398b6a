import { pages } from '#schemas/pages/index.ts';
import { site } from '#schemas/site.ts';
import { ButtonLink } from '../engine/components/button.tsx';
import { Head } from '../engine/head/head.tsx';
import { Placeholder } from '../theme/placeholder.tsx';
import styles from './not-found.module.css';

/** The 404 page, with links. */
export function NotFound() {
  return (
    <div className={`${styles.page} page-width`}>
      <Head title={`Page not found | ${site.name}`} description={pages.home.description} isIndexed={false} />
      <div className={styles.words}>
        <p className={styles.code}>404</p>
        <h1>Nothing grows here</h1>
        <p>There is no page at this address. It may have moved, or the address was mistyped.</p>
        <ButtonLink href="/">Back to the home page</ButtonLink>
      </div>
      <Placeholder className={styles.image} />
    </div>
  );
}
