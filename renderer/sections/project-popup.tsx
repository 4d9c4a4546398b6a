import { type ProjectCardRow, serviceNamesQuery } from '../data/entry-queries.ts';
import { ButtonLink } from '../engine/components/button.tsx';
import { Modal } from '../engine/components/modal.tsx';
import { useSiteQuery } from '../engine/data/use-site-query.ts';
import { Image } from '../engine/values/image.tsx';
import { Comparison } from './comparison.tsx';
import { factsOf, isBuilt } from './project-facts.ts';
import styles from './project-popup.module.css';

interface ProjectPopupProps {
  readonly project: ProjectCardRow;
  readonly onClose: () => void;
  /** Duration format; defaults to that of the home page. */
  readonly formatDuration?: ((days: number) => string) | undefined;
}

/** Popup with before and after images and facts of a project. */
export function ProjectPopup({ project, onClose, formatDuration }: ProjectPopupProps) {
  const { before_image: before, after_image: after } = project;
  const { data: services = [] } = useSiteQuery(serviceNamesQuery());
  return (
    <Modal title={project.title} onClose={onClose} className={styles.popup}>
      <div className={styles.image}>
        {before && after ? (
          <Comparison before={before} after={after} isPlan={!isBuilt(project)} />
        ) : (
          <Image src={after || before} sizes="(min-width: 992px) 60rem, 100vw" className={styles.fill} />
        )}
      </div>
      <dl className={styles.facts}>
        {factsOf(project, services, formatDuration).map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{text}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p>
        <ButtonLink href={`/projects/${project.slug}`} look="outline" onClick={onClose}>
          See the whole project
        </ButtonLink>
      </p>
    </Modal>
  );
}
