import { PageBanner } from '../../engine/components/page-banner.tsx';
import type { BlockViewProps } from '../../engine/pages/page-blocks.tsx';

/** The head of the page that shows the projects. */
export function ProjectsPage({ content }: BlockViewProps<'projects_page'>) {
  return (
    <PageBanner
      image={content?.bannerImage ?? ''}
      title={content?.pageTitle || 'Projects'}
      subtitle={content?.pageSubtitle}
    />
  );
}
