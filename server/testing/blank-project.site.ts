import type { ContentOf } from '#schemas/engine/declaration.ts';
import type { EntityOf } from '#schemas/entities.ts';

/** A project with blank fields, which a test overrides. */
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
