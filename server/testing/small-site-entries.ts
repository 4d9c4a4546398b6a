import type { ContentOf } from '#schemas/engine/declaration.ts';
import type { Entity } from '#schemas/engine/entity.ts';
import { member, story, tag, topic, writer } from '#schemas/testing/small-site/entities.ts';
import type { Db } from '../database/db.ts';
import { insertEntry } from '../documents/addresses.ts';
import { removeEntry } from './entries.ts';

/** A story with blank fields, which a test overrides. */
export const blankStory: ContentOf<typeof story> = {
  title: '',
  slug: '',
  place: '',
  tones: [],
  status: null,
  start_date: null,
  end_date: null,
  content: '',
  topics: [],
  writer_id: null,
  cover_image: '',
  media_ids: [],
  shown_from: null,
  shown_until: null,
};

/** A function that inserts an entry of an entity in a test, and returns its id. */
const inserting =
  <E extends Entity>(entity: E) =>
  (trx: Db, content: ContentOf<E>): Promise<number> =>
    insertEntry(trx, entity, content);

export const insertMember = inserting(member);
export const insertStory = inserting(story);
export const insertTag = inserting(tag);
export const insertTopic = inserting(topic);
export const insertWriter = inserting(writer);

/** Moves a writer to the bin; false when there is none. */
export const deleteWriter = (trx: Db, id: number): Promise<boolean> => removeEntry(trx, writer, id);
