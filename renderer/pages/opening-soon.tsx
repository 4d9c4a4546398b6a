import { pages } from '#schemas/pages/index.ts';
import { site } from '#schemas/site.ts';
import { ButtonLink } from '../engine/components/button.tsx';
import { Head } from '../engine/head/head.tsx';
import { useContactLinks } from '../layout/contact-links.ts';
import { Placeholder } from '../theme/placeholder.tsx';
import styles from './not-found.module.css';

/** The home page of a site on which nothing was published yet. */
export function OpeningSoon() {
  const { email, mailTo } = useContactLinks();
  return (
    <div className={`${styles.page} page-width`}>
      <Head title={`Opening soon | ${site.name}`} description={pages.home.description} isIndexed={false} />
      <div className={styles.words}>
        <p className={styles.code}>{site.name}</p>
        <h1>Opening soon</h1>
        <p>This site is being prepared. Please come back soon.</p>
        {email !== '' && <ButtonLink href={mailTo}>Write to us</ButtonLink>}
      </div>
      <Placeholder className={styles.image} />
    </div>
  );
}
