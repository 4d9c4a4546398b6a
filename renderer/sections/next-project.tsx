import { Link } from 'react-router-dom';
import type { PublicProject } from '#schemas/entities/project.ts';
import { newestProjectsQuery, projectAfterQuery } from '../data/entry-queries.ts';
import { useSiteQuery } from '../engine/data/use-site-query.ts';
import { Image } from '../engine/values/image.tsx';
import cardLink from './card-link.module.css';
import styles from './next-project.module.css';
import { locationOf } from './project-facts.ts';

/** Link to the previous project by date; the oldest links to the newest. */
export function NextProject({ project }: { project: Pick<PublicProject, 'id'> }) {
  const older = useSiteQuery(projectAfterQuery(project.id));
  const isOldest = older.data?.length === 0;
  const next = useSiteQuery(isOldest ? newestProjectsQuery(1) : projectAfterQuery(project.id)).data?.[0];
  if (!next || next.id === project.id) return null;
  const { before_image: before, after_image: after } = next;
  return (
    <nav aria-label="Next project" className={`${cardLink.card} ${styles.card}`}>
      <Image
        src={after || before}
        sizes="(min-width: 992px) 400px, 92vw"
        className={styles.image}
        isDecorative
      />
      <p className={styles.kicker}>Next project</p>
      <Link to={`/projects/${next.slug}`} className={`${cardLink.link} ${styles.title}`}>
        <span className="few-lines">{next.title}</span>
      </Link>
      <p className="few-lines">{locationOf(next)}</p>
    </nav>
  );
}
