import { useState } from 'react';
import {
  newestProjectsQuery,
  type ProjectCardRow,
  projectsQuery,
  serviceNamesQuery,
} from '../../data/entry-queries.ts';
import { ButtonLink } from '../../engine/components/button.tsx';
import emptyNote from '../../engine/components/empty-note.module.css';
import { Reveal } from '../../engine/components/reveal.tsx';
import { Section } from '../../engine/components/section.tsx';
import { Slider } from '../../engine/components/slider.tsx';
import { useReportLoaded } from '../../engine/data/section-loading.tsx';
import { type QueryResult, useSiteQuery } from '../../engine/data/use-site-query.ts';
import type { BlockViewProps } from '../../engine/pages/page-blocks.tsx';
import { useFieldMark } from '../../engine/preview/field-mark.tsx';
import { ProjectCard } from '../../sections/project-card.tsx';
import { describeNoProjects } from '../../sections/project-facts.ts';
import { SectionHeading } from '../../sections/section-heading.tsx';
import { Tabs } from '../../sections/tabs.tsx';
import { useProjectPopup } from '../../sections/use-project-popup.tsx';
import styles from './projects-section.module.css';

const slideInterval = 4000;
const allServices = 0;
const maxShown = 12;

/** The latest projects by service, each with its before and after images. */
export function ProjectsSection({ content }: BlockViewProps<'projects_section'>) {
  const mark = useFieldMark();
  const [serviceId, setServiceId] = useState(allServices);
  const projects = useShownProjects(
    content?.projects ?? [],
    serviceId === allServices ? undefined : serviceId,
  );
  const services = useSiteQuery(serviceNamesQuery());
  useReportLoaded('work', projects.isSettled && services.isSettled);
  const tabs = [
    { value: allServices, label: 'All' },
    ...(services.data ?? []).map(({ id, title }) => ({ value: id, label: title })),
  ];
  const rows = projects.data ?? [];
  return (
    <Section ground="plain" aria-labelledby="work-title">
      <Reveal className={styles.heading}>
        <SectionHeading id="work-title" subtitle="Our work">
          Latest projects, before and after
        </SectionHeading>
      </Reveal>
      <div {...mark('projects')}>
        <Tabs label="Show projects by service" tabs={tabs} value={serviceId} onChange={setServiceId}>
          {rows.length === 0 ? (
            <p className={`${emptyNote.note} ${styles.none}`}>{describeNoProjects(projects)}</p>
          ) : (
            <ProjectSlider projects={rows} />
          )}
        </Tabs>
      </div>
      <p className={styles.all}>
        <ButtonLink href="/projects" look="outline">
          All projects
        </ButtonLink>
      </p>
    </Section>
  );
}

/** The chosen projects in their order; the newest ones if none are chosen or the request failed. */
function useShownProjects(
  ids: readonly number[],
  service: number | undefined,
): QueryResult<readonly ProjectCardRow[]> {
  const chosen = useSiteQuery(projectsQuery(ids));
  const showsNewest = ids.length === 0 || chosen.hasFailed;
  const newest = useSiteQuery(showsNewest ? newestProjectsQuery(maxShown, service) : projectsQuery(ids));
  return showsNewest ? newest : { ...chosen, data: filterProjects(chosen.data ?? [], service) };
}

/** The projects of one service, or all of them where none is given. */
export function filterProjects(
  projects: readonly ProjectCardRow[],
  serviceId: number | undefined,
): readonly ProjectCardRow[] {
  if (serviceId === undefined) return projects;
  return projects.filter(({ services }) => services.includes(serviceId));
}

function ProjectSlider({ projects }: { projects: readonly ProjectCardRow[] }) {
  const { popup, isOpen, open } = useProjectPopup();
  return (
    <>
      <Slider
        label="projects"
        items={projects}
        keyOf={(project) => project.id}
        interval={slideInterval}
        isHeld={isOpen}
        className={styles.slider}
        controlsClassName={styles.controls}
      >
        {(project) => <ProjectCard project={project} onOpen={() => void open(project)} />}
      </Slider>
      {popup}
    </>
  );
}
