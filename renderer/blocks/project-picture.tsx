import { IconArrowsHorizontal } from '@tabler/icons-react';
import type { PublicProject } from '#schemas/api/public.ts';
import { Image } from '../values/image.tsx';
import { picturesOf } from './project-facts.ts';
import styles from './project-picture.module.css';

interface ProjectPictureProps {
  readonly project: PublicProject;
  readonly sizes: string;
  /** The card has been pointed at or focused once: what was there before may be fetched. */
  readonly isNear: boolean;
  readonly priority?: boolean;
}

/** The picture of a project's card; half of it shows what was there before while the article around it is pointed at. */
export function ProjectPicture({ project, sizes, isNear, priority = false }: ProjectPictureProps) {
  const { before, after } = picturesOf(project);
  return (
    <div className={styles.picture}>
      <Image src={after || before} sizes={sizes} className={styles.fill} priority={priority} />
      {before && after && (
        <>
          {isNear && (
            <div className={styles.before}>
              <Image src={before} sizes={sizes} className={styles.fill} isDecorative />
            </div>
          )}
          <span className={styles.handle}>
            <IconArrowsHorizontal size={22} aria-hidden />
          </span>
        </>
      )}
    </div>
  );
}
