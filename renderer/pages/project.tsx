import { useParams } from 'react-router-dom';
import type { PublicProjectDetail } from '#schemas/api/public.ts';
import { ProjectDetailsPage } from '../blocks/project-details-page.tsx';
import { locationOf } from '../blocks/project-facts.ts';
import type { BlockViewProps } from '../blocks/view-props.ts';
import { company, titleOf } from '../company.ts';
import { Section } from '../components/section.tsx';
import { summarise } from '../format/summary.ts';
import { Head } from '../head/head.tsx';
import { ProjectFacts } from '../head/row-facts.tsx';
import { sharingPicture } from '../head/sharing-picture.ts';
import { LoaderOverlay } from '../layout/loader-overlay.tsx';
import { Enquiry } from '../sections/enquiry.tsx';
import { NextProject } from '../sections/next-project.tsx';
import { ProjectDetails } from '../sections/project-details.tsx';
import { useShownProject } from '../state/use-shown-row.ts';
import { useStoredBlock } from '../state/use-stored-block.ts';
import { Moved } from './moved.tsx';
import { NotFound } from './not-found.tsx';
import { PlacedBlock, UnplacedBlocks } from './page-blocks.tsx';

const descriptionLength = 160;
const placed = ['project_details_page'] as const;

/** The page of one project. */
export function ProjectPage() {
  const { slug } = useParams();
  return <Project key={slug ?? ''} slug={slug} />;
}

function Project({ slug }: { slug: string | undefined }) {
  const project = useShownProject();
  const block = useStoredBlock('project-details', 'project_details_page');
  const { data } = project;
  if (data === null && slug !== undefined) return <NotFound />;
  if (data && slug !== undefined && data.slug !== slug) {
    return <Moved to={`/projects/${encodeURIComponent(data.slug)}`} />;
  }
  return (
    <>
      <ProjectHead project={data ?? null} />
      <LoaderOverlay isLoaded={project.isSettled && block.isSettled} />
      {project.isSettled && (
        <PlacedBlock page="project-details" type="project_details_page" View={ProjectDetailsPage} />
      )}
      {data && <ProjectFacts project={data} />}
      {data && <ProjectDetails project={data} />}
      {project.isSettled && !data && (
        <Section ground="limestone">
          <p>This project cannot be shown at the moment. Please check back later.</p>
        </Section>
      )}
      <UnplacedBlocks page="project-details" placed={placed} />
      {data && <PlacedBlock page="project-details" type="project_details_page" View={ProjectEnd} />}
    </>
  );
}

function ProjectEnd({ content }: BlockViewProps<'project_details_page'>) {
  const { data } = useShownProject();
  const isApart = Boolean(data?.before_image && data.after_image);
  return (
    <Enquiry content={content} isApart={isApart}>
      {data && <NextProject project={data} />}
    </Enquiry>
  );
}

function ProjectHead({ project }: { project: PublicProjectDetail | null }) {
  if (!project) return <Head title={titleOf('Our Projects')} description={company.description} />;
  const { title, slug, description } = project;
  return (
    <Head
      title={titleOf(title)}
      description={summarise(description, descriptionLength) || company.description}
      image={{ address: sharingPicture('project', slug), alt: `${title}, ${locationOf(project)}` }}
      path={`/projects/${encodeURIComponent(slug)}`}
    />
  );
}
