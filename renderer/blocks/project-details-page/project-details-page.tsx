import { useShownProject } from '../../data/use-shown-row.ts';
import { PageBanner } from '../../engine/components/page-banner.tsx';
import type { BlockViewProps } from '../../engine/pages/page-blocks.tsx';

const trail = [{ to: '/projects', label: 'Projects' }];

/** The head of a project's page, under the project's own title. */
export function ProjectDetailsPage({ content }: BlockViewProps<'project_details_page'>) {
  const { data: project } = useShownProject();
  const title = content?.pageTitle ?? 'Project Details';
  return (
    <PageBanner
      image={content?.bannerImage ?? ''}
      title={project?.title ?? (title || 'Project')}
      kicker={project ? title : undefined}
      subtitle={content?.pageSubtitle}
      trail={trail}
    />
  );
}
