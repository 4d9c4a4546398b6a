import type { EntityContent } from '#schemas/entities.ts';

/** A project of which nothing is said; a test says what it is about. */
export const blankProject: EntityContent<'project'> = {
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
