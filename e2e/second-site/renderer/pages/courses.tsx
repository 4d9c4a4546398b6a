import { Link } from 'react-router-dom';
import { coursesQuery } from '../data/course-queries.ts';
import { PageBanner } from '../engine/components/page-banner.tsx';
import { useSiteQuery } from '../engine/data/use-site-query.ts';
import { PageHead } from '../engine/head/head.tsx';
import { UnplacedBlocks } from '../engine/pages/page-blocks.tsx';
import { Loader } from '../layout/site-layout.tsx';
import styles from './pages.module.css';

/** The list of courses. */
export function CoursesPage() {
  const courses = useSiteQuery(coursesQuery());
  return (
    <>
      <PageHead page="courses" />
      <Loader isLoaded={courses.isSettled} />
      <PageBanner title="Courses" />
      <UnplacedBlocks page="courses" placed={[]} />
      <ul className={`${styles.courses} page-width`}>
        {courses.data?.map(({ id, slug, title, summary }) => (
          <li key={id} className={styles.course}>
            <Link to={`/courses/${encodeURIComponent(slug)}`}>{title}</Link>
            <p>{summary}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
