import { useParams } from 'react-router-dom';
import type { PublicProjectDetail } from '#schemas/entities/project.ts';
import { ProjectDetailsPage } from '../blocks/project-details-page/project-details-page.tsx';
import { useShownProject } from '../data/use-shown-row.ts';
import { Section } from '../engine/components/section.tsx';
import { sharingImageAddress } from '../engine/head/head.tsx';
import { EntryFrame, type EntryWords } from '../engine/pages/entry-frame.tsx';
import {
  type BlockViewProps,
  PlacedBlock,
  UnplacedBlocks,
  useStoredBlock,
} from '../engine/pages/page-blocks.tsx';
import { LoaderOverlay } from '../layout/loader-overlay.tsx';
import { ProjectFacts } from '../layout/row-facts.tsx';
import { Enquiry } from '../sections/enquiry.tsx';
import { NextProject, ProjectDetails } from '../sections/project-details.tsx';
import { locationOf } from '../sections/project-facts.ts';

const placed = ['project_details_page'] as const;

export function ProjectPage() {
  const { slug } = useParams();
  return <Project key={slug} />;
}

function Project() {
  const project = useShownProject();
  const block = useStoredBlock('project-details', 'project_details_page');
  const { data } = project;
  return (
    <EntryFrame page="project-details" list="/projects" entry={data} describe={describe}>
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
    </EntryFrame>
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

function describe(project: PublicProjectDetail): EntryWords {
  const { title, slug, description } = project;
  const alt = `${title}, ${locationOf(project)}`;
  return { title, start: description, image: { address: sharingImageAddress('project', slug), alt } };
}
