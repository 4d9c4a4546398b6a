import { useShownService } from '../../data/use-shown-row.ts';
import { PageBanner } from '../../engine/components/page-banner.tsx';
import type { BlockViewProps } from '../../engine/pages/page-blocks.tsx';
import { ServiceDetails } from '../../sections/service-details.tsx';

const trail = [{ to: '/services', label: 'Services' }];

/** The page of a service: banner with its title, images, text, contact box and other services. */
export function ServiceDetailsPage({ content }: BlockViewProps<'service_details_page'>) {
  const { data: service } = useShownService();
  const title = content?.pageTitle ?? 'Service Details';
  return (
    <>
      <PageBanner
        image={content?.bannerImage ?? ''}
        title={service?.title ?? (title || 'Service')}
        kicker={service ? title : undefined}
        subtitle={content?.pageSubtitle}
        trail={trail}
      />
      <ServiceDetails
        service={service ?? null}
        mediaOrder={content?.mediaOrder ?? 'order_no'}
        callToAction={{
          image: content?.ctaImage ?? '',
          title: content?.ctaTitle ?? 'You Still Have A Question',
          subtitle: content?.ctaSubtitle ?? 'Contact Now !',
        }}
      />
    </>
  );
}
