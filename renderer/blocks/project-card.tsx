import { IconArrowsHorizontal } from '@tabler/icons-react';
import { useState } from 'react';
import type { PublicProject } from '#schemas/api/public.ts';
import { Image } from '../values/image.tsx';
import styles from './project-card.module.css';
import { locationOf, picturesOf } from './project-facts.ts';

interface ProjectCardProps {
  readonly project: PublicProject;
  /** Stands for a slide that is already in the row: out of the keyboard's reach. */
  readonly isCopy: boolean;
  readonly onOpen: () => void;
}

/** A project as a wide picture with its title and place below; pointing at it shows what was there before. */
export function ProjectCard({ project, isCopy, onOpen }: ProjectCardProps) {
  const [isNear, setNear] = useState(false);
  const { before, after } = picturesOf(project);
  return (
    <article className={styles.card} onPointerEnter={() => setNear(true)} onFocus={() => setNear(true)}>
      <div className={styles.picture}>
        <Image
          src={after || before}
          sizes="(min-width: 1240px) 400px, (min-width: 992px) 31vw, (min-width: 768px) 46vw, 92vw"
          className={styles.fill}
        />
        {before && after && (
          <>
            {isNear && (
              <div className={styles.before}>
                <Image
                  src={before}
                  sizes="(min-width: 1240px) 400px, (min-width: 992px) 31vw, (min-width: 768px) 46vw, 92vw"
                  className={styles.fill}
                  isDecorative
                />
              </div>
            )}
            <span className={styles.handle}>
              <IconArrowsHorizontal size={22} aria-hidden />
            </span>
          </>
        )}
      </div>
      <h3 className={styles.title}>
        <button type="button" aria-haspopup="dialog" tabIndex={isCopy ? -1 : undefined} onClick={onOpen}>
          {project.title}
        </button>
      </h3>
      <p className={styles.place}>{locationOf(project)}</p>
    </article>
  );
}
