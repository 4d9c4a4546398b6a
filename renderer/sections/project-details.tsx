import { Link } from 'react-router-dom';
import { formatDay } from '#schemas/engine/format-value.ts';
import type { PublicProjectDetail } from '#schemas/entities/project.ts';
import { serviceNamesQuery } from '../data/entry-queries.ts';
import { ButtonLink } from '../engine/components/button.tsx';
import { MediaGallery } from '../engine/components/media-gallery.tsx';
import { Section } from '../engine/components/section.tsx';
import { useSiteQuery } from '../engine/data/use-site-query.ts';
import { RichText } from '../engine/values/rich-text.tsx';
import { Comparison } from './comparison.tsx';
import styles from './details.module.css';
import { formatDetailDuration } from './duration.ts';
import { FactList } from './fact-list.tsx';
import { durationLabel, durationOf, isBuilt, locationOf, stateOf } from './project-facts.ts';
import { SectionHeading } from './section-heading.tsx';
import { ShareLinks } from './share-links.tsx';

/** Images, comparison, text, facts and share links of a project. */
export function ProjectDetails({ project }: { project: PublicProjectDetail }) {
  const { title, before_image, after_image, content } = project;
  return (
    <>
      <Section ground="plain">
        <div className={styles.columns}>
          <div className={styles.main}>
            <MediaGallery label={`Images of ${title}`} files={project.media} />
            {content && <RichText html={content} />}
            <ProvidedServices provided={project.services} />
          </div>
          <aside className={styles.aside} aria-label="About this project">
            <Facts project={project} />
            <ShareLinks
              title={title}
              path={`/projects/${project.slug}`}
              image={after_image || (project.media[0]?.file_path ?? '')}
            />
            <ButtonLink look="outline" href="/projects">
              All projects
            </ButtonLink>
          </aside>
        </div>
      </Section>
      {before_image && after_image && (
        <Section ground="soft" aria-labelledby="before-and-after">
          <SectionHeading id="before-and-after" className={styles.above}>
            {isBuilt(project) ? 'Before and after' : 'As it was and as planned'}
          </SectionHeading>
          <div className={styles.frame}>
            <Comparison before={before_image} after={after_image} isPlan={!isBuilt(project)} />
          </div>
        </Section>
      )}
    </>
  );
}

function Facts({ project }: { project: PublicProjectDetail }) {
  const facts = [
    { label: 'Project name', text: project.title },
    { label: 'Status', text: stateOf(project) },
    {
      label: project.status === 'Planning' ? 'Planned start' : 'Start date',
      text: formatDay(project.start_date ?? ''),
    },
    { label: 'Planned end', text: isBuilt(project) ? '' : formatDay(project.end_date ?? '') },
    { label: 'Location', text: locationOf(project) },
    { label: 'Client', text: project.client?.name ?? '' },
    { label: durationLabel(project), text: durationOf(project, formatDetailDuration) },
  ];
  return <FactList facts={facts} className={styles.facts} />;
}

function ProvidedServices({ provided }: { provided: PublicProjectDetail['services'] }) {
  const { data: all = [] } = useSiteQuery(serviceNamesQuery());
  if (provided.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="services-provided">
      <h2 id="services-provided" className={styles.heading}>
        Services provided
      </h2>
      <ul className={styles.list}>
        {provided.map(({ id, title }) => (
          <li key={id}>
            <Link to={`/services/${all.find((service) => service.id === id)?.slug ?? id}`}>
              <bdi>{title}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
