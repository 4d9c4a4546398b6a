import { IconArrowsHorizontal } from '@tabler/icons-react';
import { type PointerEvent, useState } from 'react';
import type { ProjectCardRow } from '../data/entry-queries.ts';
import { Image } from '../engine/values/image.tsx';
import styles from './project-image.module.css';

interface ProjectImageProps {
  readonly project: ProjectCardRow;
  readonly sizes: string;
  /** The card was hovered or focused once, so the before image may load. */
  readonly isNear: boolean;
  readonly priority?: boolean;
}

/** Image of a project card; half of it shows the before image on hover. */
export function ProjectImage({ project, sizes, isNear, priority = false }: ProjectImageProps) {
  const { before_image: before, after_image: after } = project;
  const { split, drag } = useSplit();
  return (
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
