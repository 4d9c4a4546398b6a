import { AboutPageView } from '../blocks/about-page/about-page.tsx';
import { countQuery } from '../data/entry-queries.ts';
import { useSiteQuery } from '../engine/data/use-site-query.ts';
import { BlockPage } from '../engine/pages/block-page.tsx';
import { SiteEnquiry } from '../sections/enquiry.tsx';

export function AboutPage() {
  const services = useSiteQuery(countQuery('services'));
  const team = useSiteQuery(countQuery('team'));
  return (
    <>
      <BlockPage
        page="about"
        type="about_page"
        View={AboutPageView}
        isLoaded={services.isSettled && team.isSettled}
      />
      <SiteEnquiry isApart />
    </>
  );
}
