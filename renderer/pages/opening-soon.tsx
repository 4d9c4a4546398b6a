import { pages } from '#schemas/pages/index.ts';
import { site } from '#schemas/site.ts';
import { ButtonLink } from '../engine/components/button.tsx';
import { BarePage } from '../engine/layout/bare-page.tsx';
import { useContactLinks } from '../layout/contact-links.ts';
import styles from './not-found.module.css';

/** The home page of a site on which nothing was published yet. */
export function OpeningSoon() {
  const { email, mailTo } = useContactLinks();
  return (
    <BarePage title="Opening soon" description={pages.home.description}>
      <p className={styles.code}>{site.name}</p>
      <h1>Opening soon</h1>
      <p>This site is being prepared. Please come back soon.</p>
      {email !== '' && <ButtonLink href={mailTo}>Write to us</ButtonLink>}
    </BarePage>
  );
}
