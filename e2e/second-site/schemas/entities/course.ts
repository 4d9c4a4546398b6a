import { defineEntity } from '#schemas/engine/define-entity.ts';
import type { SearchTexts } from '#schemas/engine/entry-head.ts';
import { excerpt, expand, files, type RowOf } from '#schemas/engine/projection.ts';
import {
  boolean,
  date,
  media,
  number,
  reference,
  richText,
  slug,
  text,
  video,
  words,
} from '#schemas/fields/index.ts';
import { instructor } from './instructor.ts';

/** A course that people book. */
export const course = defineEntity({
  type: 'course',
  label: 'Course',
  plural: 'Courses',
  order: 1,
  resource: 'courses',
  operations: { one: 'Course', many: 'Courses' },
  icon: 'category',
  title: 'title',
  listed: [
    'slug',
    'title',
    'starts_on',
    'instructor_id',
    excerpt('summary', 'content'),
    expand('instructor', 'instructor_id', instructor, ['name']),
  ],
  search: ['title', 'instructor_id.name'],
  public: {
    list: ['slug', 'title', 'days', 'starts_on', excerpt('summary', 'content')],
    detail: [
      'content',
      'is_full',
      'gear',
      'film',
      files('photos', 'photo_ids'),
      expand('instructor', 'instructor_id', instructor, ['name', 'biography']),
    ],
  },
  card: { excerpt: 'summary' },
  sharing: { images: [] },
  empty: 'No courses yet',
  question: 'Delete this course?',
  columns: [
    { label: 'Title', show: 'text', key: 'title', sort: 'title' },
    {
      label: 'Instructor',
      show: 'name',
      key: 'instructor',
      id: 'instructor_id',
      blank: 'Nobody yet',
      unknown: 'Instructor #',
    },
    { label: 'Starts on', show: 'day', key: 'starts_on', sort: 'starts_on' },
  ],
  formSections: 'tabs',
  fields: {
    title: text({ label: 'Title', max: 200, required: 'Please enter a title' }),
    slug: slug({ label: 'Web address', from: 'title' }),
    instructor_id: reference({
      label: 'Instructor',
      section: 'Dates',
      to: 'instructor',
      onDelete: 'restrict',
      restrictMessage: 'The instructor still leads a course.',
    }),
    days: number({ label: 'Days', section: 'Dates', min: 1, max: 30 }),
    starts_on: date({ label: 'Starts on', section: 'Dates' }),
    is_full: boolean({ label: 'Fully booked', section: 'Dates', words: ['Fully booked', 'Places left'] }),
    content: richText({ label: 'Content', section: 'Text', required: 'Please describe the course' }),
    gear: words({ label: 'What to bring', item: 'Thing', section: 'Text' }),
    photo_ids: media({ label: 'Photos', item: 'Photo', section: 'Pictures', hasCover: true }),
    film: video({ label: 'Film', section: 'Pictures' }),
  },
});

type Public = NonNullable<typeof course.public>;

/** A course in a list of the public site. */
export type PublicCourse = RowOf<typeof course.shape.shape, Public['list']>;
/** A course on its own page. */
export type PublicCourseDetail = PublicCourse &
  RowOf<typeof course.shape.shape, Public['detail']> &
  SearchTexts;
