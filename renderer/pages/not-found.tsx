import { pages } from '#schemas/pages/index.ts';
import { ButtonLink } from '../engine/components/button.tsx';
import { BarePage } from '../engine/layout/bare-page.tsx';
import styles from './not-found.module.css';

/** The 404 page, with links. */
export function NotFound() {
  return (
    <BarePage title="Page not found" description={pages.home.description}>
      <p className={styles.code}>404</p>
      <h1>Nothing grows here</h1>
      <p>There is no page at this address. It may have moved, or the address was mistyped.</p>
      <ButtonLink href="/">Back to the home page</ButtonLink>
    </BarePage>
  );
}
