import { ServicesPage as Banner } from '../blocks/services-page/services-page.tsx';
import { servicesQuery } from '../data/entry-queries.ts';
import { Section } from '../engine/components/section.tsx';
import { useSiteQuery } from '../engine/data/use-site-query.ts';
import { useStoredBlock } from '../engine/data/use-stored-block.ts';
import { PageHead } from '../engine/head/page-head.tsx';
import { PlacedBlock, UnplacedBlocks } from '../engine/pages/page-blocks.tsx';
import { LoaderOverlay } from '../layout/loader-overlay.tsx';
import { Enquiry } from '../sections/enquiry.tsx';
import { ServiceRows } from '../sections/service-rows.tsx';

const placed = ['services_page'] as const;

export function ServicesPage() {
  const banner = useStoredBlock('services', 'services_page');
  const services = useSiteQuery(servicesQuery());
  return (
    <>
      <PageHead page="services" />
      <LoaderOverlay isLoaded={banner.isSettled && services.isSettled} />
      <PlacedBlock page="services" type="services_page" View={Banner} />
      <Section ground="plain" aria-label="Services">
        {services.isSettled && (services.data ?? []).length === 0 ? (
          <p>No services available at the moment. Please check back later.</p>
        ) : (
          <ServiceRows services={services.data ?? []} />
        )}
      </Section>
      <UnplacedBlocks page="services" placed={placed} />
      <PlacedBlock page="services" type="services_page" View={Enquiry} />
    </>
  );
}
