import type { ContentOf } from '#schemas/engine/declaration.ts';
import type { Entity } from '#schemas/engine/entity.ts';
import { type EntityOf, getEntity } from '#schemas/entities.ts';
import { listForAdmin, listForVisitors } from '../content/entry-rows.ts';
import { uncached } from '../database/cache-tags.ts';
import type { Db } from '../database/db.ts';
import { insertEntry } from '../documents/addresses.ts';
import type { ListRequest } from '../documents/list-entries.ts';
import { removeEntry, updateEntry } from './entries.ts';

type Named = Readonly<Record<string, unknown>> & { readonly id: number };

/** Reads and writes the entries of one entity in a test. */
function entriesOf<E extends Entity>(entity: E) {
  return {
    insert: (trx: Db, content: ContentOf<E>) => insertEntry(trx, entity, content),
    update: (trx: Db, id: number, content: Partial<ContentOf<E>>) => updateEntry(trx, entity, id, content),
    remove: (trx: Db, id: number) => removeEntry(trx, entity, id),
    list: (db: Db, request: ListRequest = {}): Promise<Named[]> =>
      listForVisitors(uncached(db), entity, request),
    listForAdmin: (db: Db, request: ListRequest = {}): Promise<Named[]> => listForAdmin(db, entity, request),
  };
}

/** Entries of this site in tests. */
export const entries = {
  project: entriesOf(getEntity('project')),
  service: entriesOf(getEntity('service')),
  client: entriesOf(getEntity('client')),
  major: entriesOf(getEntity('major')),
  member: entriesOf(getEntity('team_member')),
};

export const insertProject = entries.project.insert;
export const updateProject = entries.project.update;
export const deleteProject = entries.project.remove;
export const insertService = entries.service.insert;
export const updateService = entries.service.update;
export const deleteService = entries.service.remove;
export const insertClient = entries.client.insert;
export const deleteClient = entries.client.remove;
export const insertMajor = entries.major.insert;
export const deleteMajor = entries.major.remove;
export const insertMember = entries.member.insert;
export const updateMember = entries.member.update;

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
