import { Link } from 'react-router-dom';
import { type ProjectCardRow, projectPageQuery } from '../data/entry-queries.ts';
import emptyNote from '../engine/components/empty-note.module.css';
import { useSiteQuery } from '../engine/data/use-site-query.ts';
import cardLink from './card-link.module.css';
import { formatGalleryDuration } from './duration.ts';
import { ProjectFrame } from './project-card.tsx';
import { describeNoProjects, durationOf, locationOf, stateOf } from './project-facts.ts';
import styles from './project-gallery.module.css';
import { useProjectPopup } from './use-project-popup.tsx';

interface ProjectGalleryProps {
  /** Pages of the list, in their order. */
  readonly pages: readonly number[];
  /** The id of the service whose projects are shown. */
  readonly service: number | undefined;
}

const sizes = '(min-width: 1240px) 600px, (min-width: 768px) 46vw, 92vw';

/** Projects as wide cards that open a popup and link to their pages. */
export function ProjectGallery({ pages, service }: ProjectGalleryProps) {
  const { popup, open } = useProjectPopup(formatGalleryDuration);
  const [from = 1] = pages;
  const first = useSiteQuery(projectPageQuery(from, service));
  if ((first.data ?? []).length === 0) return <p className={emptyNote.note}>{describeNoProjects(first)}</p>;
  return (
    <>
      <ul className={styles.gallery} aria-busy={!first.isCurrent}>
        {pages.map((page) => (
          <GalleryPage key={page} page={page} service={service} isFirst={page === from} onLook={open} />
        ))}
      </ul>
      {popup}
    </>
  );
}

interface GalleryPageProps {
  readonly page: number;
  readonly service: number | undefined;
  readonly isFirst: boolean;
  readonly onLook: (project: ProjectCardRow) => void;
}

function GalleryPage({ page, service, isFirst, onLook }: GalleryPageProps) {
  const projects = useSiteQuery(projectPageQuery(page, service));
  if (projects.hasFailed) return <li>{describeNoProjects(projects)}</li>;
  return (projects.data ?? []).map((project, place) => (
    <li key={project.id}>
      <GalleryCard project={project} isFirst={isFirst && place === 0} onLook={() => onLook(project)} />
    </li>
  ));
}

interface GalleryCardProps {
  readonly project: ProjectCardRow;
  readonly isFirst: boolean;
  readonly onLook: () => void;
}

function GalleryCard({ project, isFirst, onLook }: GalleryCardProps) {
  const time = stateOf(project) || durationOf(project, formatGalleryDuration);
  return (
    <ProjectFrame project={project} sizes={sizes} priority={isFirst} className={styles.card}>
      <h2 className={styles.title}>
        <Link to={`/projects/${project.slug}`} className={cardLink.link}>
          <span className="few-lines">{project.title}</span>
        </Link>
      </h2>
      <p className={`${styles.place} few-lines`}>
        {locationOf(project)}
        {time && <span className={styles.duration}>{time}</span>}
      </p>
      <button type="button" className={styles.look} aria-haspopup="dialog" onClick={onLook}>
        Quick look<span className="visually-hidden"> at {project.title}</span>
      </button>
    </ProjectFrame>
  );
}
