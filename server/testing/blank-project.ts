import type { ContentOf } from '#schemas/engine/declaration.ts';
import type { EntityOf } from '#schemas/entities.ts';

/** A project of which nothing is said; a test says what it is about. */
export const blankProject: ContentOf<EntityOf<'project'>> = {
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
