import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { PublicProject } from '#schemas/api/public.ts';
import { durationOf, locationOf } from '../blocks/project-facts.ts';
import { ProjectPicture } from '../blocks/project-picture.tsx';
import { ProjectPopup } from '../blocks/project-popup.tsx';
import { formatGalleryDuration } from '../format/duration.ts';
import styles from './project-gallery.module.css';

const sizes = '(min-width: 1240px) 600px, (min-width: 768px) 46vw, 92vw';

/** Projects as wide cards: each leads to its page, and can be looked at where it stands. */
export function ProjectGallery({ projects }: { projects: readonly PublicProject[] }) {
  const [opened, setOpened] = useState<PublicProject | null>(null);
  if (projects.length === 0) return <p className={styles.none}>No projects to show here yet.</p>;
  return (
    <>
      <ul className={styles.gallery}>
        {projects.map((project, index) => (
          <li key={project.id}>
            <GalleryCard project={project} isFirst={index === 0} onLook={() => setOpened(project)} />
          </li>
        ))}
      </ul>
      {opened && (
        <ProjectPopup
          project={opened}
          onClose={() => setOpened(null)}
          formatDuration={formatGalleryDuration}
        />
      )}
    </>
  );
}

interface GalleryCardProps {
  readonly project: PublicProject;
  readonly isFirst: boolean;
  readonly onLook: () => void;
}

function GalleryCard({ project, isFirst, onLook }: GalleryCardProps) {
  const [isNear, setNear] = useState(false);
  const duration = durationOf(project, formatGalleryDuration);
  return (
    <article className={styles.card} onPointerEnter={() => setNear(true)} onFocus={() => setNear(true)}>
      <ProjectPicture project={project} sizes={sizes} isNear={isNear} priority={isFirst} />
      <h2 className={styles.title}>
        <Link to={`/projects/${project.slug}`}>
          <span className="few-lines">{project.title}</span>
        </Link>
      </h2>
      <p className={`${styles.place} few-lines`}>
        {locationOf(project)}
        {duration && <span className={styles.duration}>{duration}</span>}
      </p>
      <button type="button" className={styles.look} aria-haspopup="dialog" onClick={onLook}>
        Quick look<span className="visually-hidden"> at {project.title}</span>
      </button>
    </article>
  );
}
