import { useParams } from 'react-router-dom';
import type { PublicCourseDetail } from '#schemas/entities/course.ts';
import { courseQuery, coursesQuery } from '../data/course-queries.ts';
import { MediaGallery } from '../engine/components/media-gallery.tsx';
import { PageBanner } from '../engine/components/page-banner.tsx';
import { useSiteQuery } from '../engine/data/use-site-query.ts';
import { PageHead, sharingImageAddress } from '../engine/head/head.tsx';
import { EntryFrame, type EntryWords } from '../engine/pages/entry-frame.tsx';
import { RichText } from '../engine/values/rich-text.tsx';
import { Loader } from '../layout/site-layout.tsx';
import styles from './pages.module.css';

/** The page of one course; at its own route the first of all. */
export function CoursePage() {
  const { slug } = useParams();
  const courses = useSiteQuery(coursesQuery());
  const shown = slug ?? courses.data?.[0]?.slug;
  if (shown !== undefined) return <Course key={shown} slug={shown} />;
  return (
    <>
      <PageHead page="course-details" />
      <Loader isLoaded={courses.isSettled} />
    </>
  );
}

function Course({ slug }: { slug: string }) {
  const { data: course, isSettled } = useSiteQuery(courseQuery(slug));
  return (
    <EntryFrame page="course-details" list="/courses" entry={course} describe={describe}>
      <Loader isLoaded={isSettled} />
      {course && <CourseDetails course={course} />}
    </EntryFrame>
  );
}

function describe({ title, slug, summary }: PublicCourseDetail): EntryWords {
  return { title, start: summary, image: { address: sharingImageAddress('course', slug), alt: title } };
}

function CourseDetails({ course }: { course: PublicCourseDetail }) {
  const { title, content, instructor, is_full, gear, photos, film } = course;
  return (
    <>
      <PageBanner title={title} trail={[{ to: '/courses', label: 'Courses' }]} />
      <div className={`${styles.page} page-width`}>
        <RichText html={content} />
        {instructor && <p>{`Led by ${instructor.name}`}</p>}
        {is_full && <p>Fully booked</p>}
        {gear.length > 0 && (
          <section>
            <h2>What to bring</h2>
            <ul>
              {gear.map((thing) => (
                <li key={thing}>{thing}</li>
              ))}
            </ul>
          </section>
        )}
        <MediaGallery label={title} files={photos} />
        {film && <a href={film}>Watch the film</a>}
      </div>
    </>
  );
}
