import type { ContentOf } from '#schemas/engine/declaration.ts';
import type { project } from '#schemas/entities/project.ts';

/** A project of which nothing is said; a test says what it is about. */
export const blankProject: ContentOf<typeof project> = {
  title: '',
  slug: '',
  location: '',
  status: null,
  start_date: null,
  end_date: null,
  content: '',
  services: [],
  client_id: null,
  before_image: '',
  after_image: '',
  media_ids: [],
};
