import type { PublicCourse, PublicCourseDetail } from '#schemas/entities/course.ts';
import { entriesQuery, entryQuery, type SiteQuery } from '../engine/data/queries.ts';

/** All courses. */
export function coursesQuery(): SiteQuery<readonly PublicCourse[]> {
  return entriesQuery('courses');
}

/** The course at a slug, which may be a former one; null where there is none. */
export function courseQuery(slug: string): SiteQuery<PublicCourseDetail | null> {
  return entryQuery('courses', slug);
}
