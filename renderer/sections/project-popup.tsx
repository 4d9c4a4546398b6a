import { type ProjectCardRow, type ServiceName, serviceNamesQuery } from '../data/entry-queries.ts';
import { ButtonLink } from '../engine/components/button.tsx';
import { Modal } from '../engine/components/modal.tsx';
import { useSiteQuery } from '../engine/data/use-site-query.ts';
import { Image } from '../engine/values/image.tsx';
import { Comparison } from './comparison.tsx';
import { formatShortDuration } from './duration.ts';
import { type Fact, FactList } from './fact-list.tsx';
import { durationLabel, durationOf, isBuilt, locationOf, stateOf } from './project-facts.ts';
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
          <Image src={after || before} sizes="(min-width: 992px) 60rem, 100vw" fillsFrame />
        )}
      </div>
      <FactList facts={factsOf(project, services, formatDuration)} className={styles.facts} />
      <p>
        <ButtonLink href={`/projects/${project.slug}`} look="outline" onClick={onClose}>
          See the whole project
        </ButtonLink>
      </p>
    </Modal>
  );
}

function factsOf(
  project: ProjectCardRow,
  services: readonly ServiceName[],
  formatDuration = formatShortDuration,
): readonly Fact[] {
  const names = project.services.flatMap((id) => services.find((each) => each.id === id)?.title ?? []);
  return [
    { label: 'Client', text: project.client?.name ?? '' },
    { label: 'Status', text: stateOf(project) },
    { label: durationLabel(project), text: durationOf(project, formatDuration) },
    { label: 'Category', text: names.join(', ') },
    { label: 'Location', text: locationOf(project) },
  ];
}
