import { useParams } from 'react-router-dom';
import type { PublicServiceDetail } from '#schemas/api/public.ts';
import { ServiceDetailsPage } from '../blocks/service-details-page.tsx';
import { company, titleOf } from '../company.ts';
import { summarise } from '../format/summary.ts';
import { Head } from '../head/head.tsx';
import { ServiceFacts } from '../head/row-facts.tsx';
import { sharingPicture } from '../head/sharing-picture.ts';
import { LoaderOverlay } from '../layout/loader-overlay.tsx';
import { useShownService } from '../state/use-shown-row.ts';
import { useStoredBlock } from '../state/use-stored-block.ts';
import { Moved } from './moved.tsx';
import { NotFound } from './not-found.tsx';
import { PlacedBlock, UnplacedBlocks } from './page-blocks.tsx';

const descriptionLength = 160;
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
  if (!service) return <Head title={titleOf('Our Services')} description={company.description} />;
  const { title, slug, description } = service;
  return (
    <Head
      title={titleOf(title)}
      description={summarise(description, descriptionLength) || company.description}
      image={{ address: sharingPicture('service', slug), alt: title }}
      path={`/services/${encodeURIComponent(slug)}`}
    />
  );
}
