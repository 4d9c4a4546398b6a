import { defineEntity } from '#schemas/engine/define-entity.ts';
import type { RowOf } from '#schemas/engine/projection.ts';
import { image, multiline, text } from '#schemas/fields/index.ts';

/** Someone who leads courses. */
export const instructor = defineEntity({
  type: 'instructor',
  label: 'Instructor',
  plural: 'Instructors',
  order: 2,
  resource: 'instructors',
  operations: { one: 'Instructor', many: 'Instructors' },
  icon: 'users-group',
  title: 'name',
  listed: ['name', 'photo'],
  search: ['name'],
  card: { image: 'photo' },
  public: { list: ['name', 'photo'] },
  empty: 'No instructors yet',
  question: 'Delete this instructor?',
  columns: [
    { label: 'Name', show: 'text', key: 'name', sort: 'name' },
    { label: 'Photo', show: 'image', key: 'photo', blank: 'No photo' },
  ],
  fields: {
    name: text({ label: 'Name', max: 200, required: 'Please enter a name' }),
    biography: multiline({ label: 'Biography', max: 2000 }),
    photo: image({ label: 'Photo' }),
  },
});

/** An instructor in a list of the public site. */
export type PublicInstructor = RowOf<
  typeof instructor.shape.shape,
  NonNullable<typeof instructor.public>['list']
>;
