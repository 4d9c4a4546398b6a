import { IconArrowsHorizontal } from '@tabler/icons-react';
import { type PointerEvent, type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ProjectCardRow } from '../data/entry-queries.ts';
import { onPlainClick } from '../engine/components/content-link.tsx';
import { Image } from '../engine/values/image.tsx';
import cardLink from './card-link.module.css';
import cardStyles from './project-card.module.css';
import { locationOf, stateOf } from './project-facts.ts';
import styles from './project-image.module.css';

interface ProjectFrameProps {
  readonly project: ProjectCardRow;
  readonly sizes: string;
  readonly priority?: boolean;
  readonly className: string | undefined;
  /** Title and facts below the image. */
  readonly children: ReactNode;
}

/** A card of a project below its image, half of which shows the one before on hover. */
export function ProjectFrame({ project, sizes, priority = false, className, children }: ProjectFrameProps) {
  const { before_image: before, after_image: after } = project;
  // The image before loads once the card was hovered or focused.
  const [isNear, setNear] = useState(false);
  const { split, drag } = useSplit();
  return (
    <article
      className={`${cardLink.card} ${className}`}
      onPointerEnter={() => setNear(true)}
      onFocus={() => setNear(true)}
    >
      <div className={styles.image}>
        <Image src={after || before} sizes={sizes} fillsFrame priority={priority} />
        {before && after && (
          <>
            {(isNear || split !== null) && (
              <div className={styles.before} style={split === null ? undefined : clipAt(split)}>
                <Image src={before} sizes={sizes} fillsFrame isDecorative />
              </div>
            )}
            <span
              className={`swiper-no-swiping ${styles.handle}`}
              style={split === null ? undefined : { left: `${split}%` }}
              {...drag}
            >
              <IconArrowsHorizontal size={22} aria-hidden />
            </span>
          </>
        )}
      </div>
      {children}
    </article>
  );
}

/** Position of the dragged handle in percent from the left of its image; null before the first drag. */
function useSplit() {
  const [split, setSplit] = useState<number | null>(null);
  const follow = ({ currentTarget, clientX }: PointerEvent) => {
    const image = currentTarget.parentElement?.getBoundingClientRect();
    if (!image) return;
    const percent = ((clientX - image.left) / image.width) * 100;
    setSplit(Math.min(Math.max(percent, 6), 94));
  };
  const drag = {
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      follow(event);
    },
    onPointerMove: (event: PointerEvent) => {
      if (event.currentTarget.hasPointerCapture(event.pointerId)) follow(event);
    },
  };
  return { split, drag };
}

function clipAt(split: number) {
  return { clipPath: `inset(0 ${100 - split}% 0 0)`, transition: 'none' };
}

interface ProjectCardProps {
  readonly project: ProjectCardRow;
  readonly onOpen: () => void;
}

const sizes = '(min-width: 1240px) 400px, (min-width: 992px) 31vw, (min-width: 768px) 46vw, 92vw';

/** A project card with title and place; hover shows the before image, a click opens the popup, and without scripts the link opens its page. */
export function ProjectCard({ project, onOpen }: ProjectCardProps) {
  const state = stateOf(project);
  return (
    <ProjectFrame project={project} sizes={sizes} className={cardStyles.card}>
      <h3 className={cardStyles.title}>
        <Link
          to={`/projects/${project.slug}`}
          className={cardLink.link}
          aria-haspopup="dialog"
          onClick={onPlainClick(onOpen)}
        >
          <span className="few-lines">{project.title}</span>
        </Link>
      </h3>
      <p className={`${cardStyles.place} few-lines`}>{locationOf(project)}</p>
      {state !== '' && <p className={cardStyles.state}>{state}</p>}
    </ProjectFrame>
  );
}
