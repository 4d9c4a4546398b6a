import { useParams } from 'react-router-dom';
import type { PublicServiceDetail } from '#schemas/entities/service.ts';
import { ServiceDetailsPage } from '../blocks/service-details-page/service-details-page.tsx';
import { useShownService } from '../data/use-shown-row.ts';
import { sharingImageAddress } from '../engine/head/head.tsx';
import { EntryFrame, type EntryWords } from '../engine/pages/entry-frame.tsx';
import { PlacedBlock, UnplacedBlocks, useStoredBlock } from '../engine/pages/page-blocks.tsx';
import { LoaderOverlay } from '../layout/loader-overlay.tsx';
import { ServiceFacts } from '../layout/row-facts.tsx';

const placed = ['service_details_page'] as const;

export function ServicePage() {
  const { slug } = useParams();
  return <Service key={slug} />;
}

function Service() {
  const service = useShownService();
  const block = useStoredBlock('service-details', 'service_details_page');
  const { data } = service;
  return (
    <EntryFrame page="service-details" list="/services" entry={data} describe={describe}>
      <LoaderOverlay isLoaded={service.isSettled && block.isSettled} />
      {service.isSettled && (
        <PlacedBlock page="service-details" type="service_details_page" View={ServiceDetailsPage} />
      )}
      {data && <ServiceFacts service={data} />}
      <UnplacedBlocks page="service-details" placed={placed} />
    </EntryFrame>
  );
}

function describe({ title, slug, description }: PublicServiceDetail): EntryWords {
  return { title, start: description, image: { address: sharingImageAddress('service', slug), alt: title } };
}
