import { useSearchParams } from 'react-router-dom';
import { filterProjects } from '../blocks/filter-projects.ts';
import { ProjectsPage as Banner } from '../blocks/projects-page.tsx';
import { company, titleOf } from '../company.ts';
import { Section } from '../components/section.tsx';
import { Head } from '../head/head.tsx';
import { LoaderOverlay } from '../layout/loader-overlay.tsx';
import { projectsQuery, servicesQuery } from '../queries.ts';
import { ProjectGallery } from '../sections/project-gallery.tsx';
import { ServiceFilter } from '../sections/service-filter.tsx';
import { useAnswer } from '../state/use-answer.ts';
import { useStoredBlock } from '../state/use-stored-block.ts';
import { PlacedBlock, UnplacedBlocks } from './page-blocks.tsx';
import styles from './projects.module.css';
import { serviceFilter } from './projects-query.ts';

const description = `Gardens, courtyards and grounds that ${company.name} has made across the UAE: where they are, how long they took, and how they looked before.`;
const placed = ['projects_page'] as const;

/** The company's work, all of it or that of one service. */
export function ProjectsPage() {
  const [query] = useSearchParams();
  const banner = useStoredBlock('projects', 'projects_page');
  const projects = useAnswer(projectsQuery());
  const services = useAnswer(servicesQuery());
  const chosen = services.data?.find(({ slug }) => slug === query.get(serviceFilter));
  const shown = filterProjects(projects.data ?? [], chosen?.id);
  const isLoaded = banner.isSettled && projects.isSettled && services.isSettled;
  return (
    <>
      <Head title={titleOf('Our Projects')} description={description} />
      <LoaderOverlay isLoaded={isLoaded} />
      <PlacedBlock page="projects" type="projects_page" View={Banner} />
      <Section ground="limestone" aria-label="Projects">
        <ServiceFilter
          path="/projects"
          name={serviceFilter}
          services={services.data ?? []}
          chosen={chosen?.id}
        />
        <p className={styles.count} role="status">
          {countProjects(shown.length, chosen?.title)}
        </p>
        {projects.isSettled && <ProjectGallery projects={shown} />}
      </Section>
      <UnplacedBlocks page="projects" placed={placed} />
    </>
  );
}

function countProjects(count: number, service: string | undefined): string {
  const projects = count === 1 ? '1 project' : `${count} projects`;
  return service === undefined ? projects : `${projects} with ${service}`;
}
