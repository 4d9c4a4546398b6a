import { pages } from '#schemas/pages/index.ts';
import { site } from '#schemas/site.ts';
import { countQuery, serviceNamesQuery } from '../data/entry-queries.ts';
import { ButtonLink } from '../engine/components/button.tsx';
import { pageQuery } from '../engine/data/queries.ts';
import { useSite } from '../engine/data/site.tsx';
import { useSiteQuery } from '../engine/data/use-site-query.ts';
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

/** Whether nothing was published yet that the home page could show; false while that is not known, and in the editor's preview. */
export function useIsEmptySite(): boolean {
  const { isPreview } = useSite();
  const blocks = useSiteQuery(pageQuery('home'));
  const services = useSiteQuery(serviceNamesQuery());
  const clients = useSiteQuery(countQuery('clients'));
  const completed = useSiteQuery(countQuery('projects', 'Completed'));
  const ongoing = useSiteQuery(countQuery('projects', 'In Progress'));
  const counts = [services.data?.length, clients.data, completed.data, ongoing.data];
  const isWithoutBlocks = blocks.data !== undefined && (blocks.data ?? []).length === 0;
  return !isPreview && isWithoutBlocks && counts.every((count) => count === 0);
}
