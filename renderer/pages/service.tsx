import { useParams } from 'react-router-dom';
import type { PublicServiceDetail } from '#schemas/entities/service.ts';
import { pages } from '#schemas/pages/index.ts';
import { ServiceDetailsPage } from '../blocks/service-details-page/service-details-page.tsx';
import { useShownService } from '../data/use-shown-row.ts';
import { useStoredBlock } from '../engine/data/use-stored-block.ts';
import { Head } from '../engine/head/head.tsx';
import { sharingImageAddress } from '../engine/head/sharing-image-address.ts';
import { titleOf } from '../engine/head/title-of.ts';
import { EntryHead } from '../engine/pages/entry-head.tsx';
import { Moved } from '../engine/pages/moved.tsx';
import { PlacedBlock, UnplacedBlocks } from '../engine/pages/page-blocks.tsx';
import { LoaderOverlay } from '../layout/loader-overlay.tsx';
import { ServiceFacts } from '../layout/row-facts.tsx';
import { NotFound } from './not-found.tsx';

const declared = pages['service-details'];
const placed = ['service_details_page'] as const;

/** The page of one service. */
export function ServicePage() {
  const { slug } = useParams();
  return <Service key={slug ?? ''} slug={slug} />;
}

function Service({ slug }: { slug: string | undefined }) {
  const service = useShownService();
  const block = useStoredBlock('service-details', 'service_details_page');
  const { data } = service;
  if (data === null && slug !== undefined) return <NotFound />;
  if (data && slug !== undefined && data.slug !== slug) {
    return <Moved to={`/services/${encodeURIComponent(data.slug)}`} />;
  }
  return (
    <>
      <ServiceHead service={data ?? null} />
      <LoaderOverlay isLoaded={service.isSettled && block.isSettled} />
      {service.isSettled && (
        <PlacedBlock page="service-details" type="service_details_page" View={ServiceDetailsPage} />
      )}
      {data && <ServiceFacts service={data} />}
      <UnplacedBlocks page="service-details" placed={placed} />
    </>
  );
}

function ServiceHead({ service }: { service: PublicServiceDetail | null }) {
  if (!service) return <Head title={titleOf(declared.title)} description={declared.description} />;
  const { title, slug, description } = service;
  return (
    <EntryHead
      page="service-details"
      entry={service}
      title={title}
      start={description}
      image={{ address: sharingImageAddress('service', slug), alt: title }}
      path={`/services/${encodeURIComponent(slug)}`}
    />
  );
}
