import { ServicesPage as Banner } from '../blocks/services-page/services-page.tsx';
import { servicesQuery } from '../data/entry-queries.ts';
import { Section } from '../engine/components/section.tsx';
import { useSiteQuery } from '../engine/data/use-site-query.ts';
import { BlockPage } from '../engine/pages/block-page.tsx';
import { PlacedBlock } from '../engine/pages/page-blocks.tsx';
import { Enquiry } from '../sections/enquiry.tsx';
import { ServiceRows } from '../sections/service-rows.tsx';

export function ServicesPage() {
  const { data = [], isSettled } = useSiteQuery(servicesQuery());
  return (
    <>
      <BlockPage page="services" type="services_page" View={Banner} isLoaded={isSettled}>
        <Section ground="plain" aria-label="Services">
          {isSettled && data.length === 0 ? (
            <p>No services available at the moment. Please check back later.</p>
          ) : (
            <ServiceRows services={data} />
          )}
        </Section>
      </BlockPage>
      <PlacedBlock page="services" type="services_page" View={Enquiry} />
    </>
  );
}
