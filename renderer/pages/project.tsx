import { useParams } from 'react-router-dom';
import type { PublicProjectDetail } from '#schemas/entities/project.ts';
import { pages } from '#schemas/pages/index.ts';
import { ProjectDetailsPage } from '../blocks/project-details-page/project-details-page.tsx';
import { useShownProject } from '../data/use-shown-row.ts';
import { Section } from '../engine/components/section.tsx';
import { useStoredBlock } from '../engine/data/use-stored-block.ts';
import { Head } from '../engine/head/head.tsx';
import { sharingImageAddress } from '../engine/head/sharing-image-address.ts';
import { titleOf } from '../engine/head/title-of.ts';
import { EntryHead } from '../engine/pages/entry-head.tsx';
import { Moved } from '../engine/pages/moved.tsx';
import { PlacedBlock, UnplacedBlocks } from '../engine/pages/page-blocks.tsx';
import type { BlockViewProps } from '../engine/pages/view-props.ts';
import { LoaderOverlay } from '../layout/loader-overlay.tsx';
import { ProjectFacts } from '../layout/row-facts.tsx';
import { Enquiry } from '../sections/enquiry.tsx';
import { NextProject } from '../sections/next-project.tsx';
import { ProjectDetails } from '../sections/project-details.tsx';
import { locationOf } from '../sections/project-facts.ts';
import { NotFound } from './not-found.tsx';

const declared = pages['project-details'];
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
        <Section ground="plain">
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
  if (!project) return <Head title={titleOf(declared.title)} description={declared.description} />;
  const { title, slug, description } = project;
  return (
    <EntryHead
      page="project-details"
      entry={project}
      title={title}
      start={description}
      image={{ address: sharingImageAddress('project', slug), alt: `${title}, ${locationOf(project)}` }}
      path={`/projects/${encodeURIComponent(slug)}`}
    />
  );
}
