import { PageBanner } from '../../engine/components/page-banner.tsx';
import type { BlockViewProps } from '../../engine/pages/page-blocks.tsx';

/** The head of the page that lists the services. */
export function ServicesPage({ content }: BlockViewProps<'services_page'>) {
  return (
    <PageBanner
      image={content?.bannerImage ?? ''}
      title={content?.pageTitle || 'Services'}
      subtitle={content?.pageSubtitle}
    />
  );
}
