import { Link } from 'react-router-dom';
import type { ProjectCardRow } from '../data/entry-queries.ts';
import { onPlainClick } from '../engine/components/content-link.tsx';
import cardLink from './card-link.module.css';
import styles from './project-card.module.css';
import { locationOf, stateOf } from './project-facts.ts';
import { ProjectFrame } from './project-image.tsx';

interface ProjectCardProps {
  readonly project: ProjectCardRow;
  readonly onOpen: () => void;
}

const sizes = '(min-width: 1240px) 400px, (min-width: 992px) 31vw, (min-width: 768px) 46vw, 92vw';

/** A project card with title and place; hover shows the before image, a click opens the popup, and without scripts the link opens its page. */
export function ProjectCard({ project, onOpen }: ProjectCardProps) {
  const state = stateOf(project);
  return (
    <ProjectFrame project={project} sizes={sizes} className={styles.card}>
      <h3 className={styles.title}>
        <Link
          to={`/projects/${project.slug}`}
          className={cardLink.link}
          aria-haspopup="dialog"
          onClick={onPlainClick(onOpen)}
        >
          <span className="few-lines">{project.title}</span>
        </Link>
      </h3>
      <p className={`${styles.place} few-lines`}>{locationOf(project)}</p>
      {state !== '' && <p className={styles.state}>{state}</p>}
    </ProjectFrame>
  );
}
