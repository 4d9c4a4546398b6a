import { expect } from 'vitest';
import { toLocalTime } from '#schemas/engine/calendar.ts';
import type { AnyContent } from '#schemas/engine/declaration.ts';
import { entities } from '#schemas/entities.ts';
import { site } from '#schemas/site.ts';
import { type TestApp, testAdmin } from '#server/testing/create-test-app.ts';
import { blankProject } from '#server/testing/entries.site.ts';
import { addAdministrator, type Caller, signIn } from './caller.ts';
import * as calls from './calls.ts';
import type { Form } from './exceptions.ts';
import { createModel, type Model, type ModelDocument, type Name, names, type Value } from './model.ts';

const dayMs = 24 * 60 * 60 * 1_000;

/** An administrator of a sequence. */
export interface Person extends Caller {
  readonly name: string;
}

/** One run of the product together with the model. */
export interface World {
  readonly app: TestApp;
  readonly people: readonly [Person, Person];
  readonly model: Model;
  /** The open forms, by person and document. */
  readonly forms: Map<string, Form>;
  /** The local time of a day from now, the same during a sequence. */
  due(day: number): string;
}

/** Where each document is stored before it has an id. */
export const places: Readonly<Record<Name, calls.Place>> = {
  block: { collection: 'components', name: 'terms_conditions', page: 'terms-conditions' },
  settings: { collection: 'settings', name: 'contact_info' },
  client: { collection: 'client' },
  service: { collection: 'service' },
  project: { collection: 'project' },
};

/** The slugs of the entries that have one. */
export const slugs: Partial<Record<Name, string>> = { service: 'law-service', project: 'law-project' };

/** Whether a document can be unpublished and deleted. */
export const isEntry = (name: Name): boolean => name !== 'block' && name !== 'settings';

/** Content as it is sent and returned. */
export function toContent(name: Name, { text, isPadded, client }: Value): AnyContent {
  const pad = isPadded ? '  ' : '';
  const title = text === 0 ? '' : `${pad}Text ${text}${pad}`;
  const slug = slugs[name];
  switch (name) {
    case 'block':
      return { pageTitle: title, text: text === 0 ? '' : '<p>Always.</p>' };
    case 'settings':
      return { phone: '', email: text === 0 ? 'nonsense' : '', address: title };
    case 'client':
      return { name: title, email: '', phone: '', is_company: true, logo_url: '' };
    case 'service':
      return { title, slug, content: '<p>Stone.</p>', media_ids: [] };
    case 'project':
      return { ...blankProject, title, slug, client_id: client };
  }
}

/** Signs two administrators in. */
export async function signInTwo(app: TestApp): Promise<World['people']> {
  const owner = await signIn(app.origin, testAdmin);
  const second = { name: 'Aya', email: 'aya@example.com', password: 'a courtyard with shade' };
  const aya = await addAdministrator(owner, { ...second, confirmedBy: testAdmin.password });
  return [
    { ...owner, name: 'Owner' },
    { ...aya, name: 'Aya' },
  ];
}

/** Removes the data of the previous sequence and begins another one. */
export async function beginSequence(app: TestApp, people: World['people']): Promise<World> {
  const [owner] = people;
  for (const { id } of await calls.listSchedules(owner)) await calls.cancelSchedule(owner, id);
  for (const row of await calls.listLinks(owner))
    if (row.state === 'live') await calls.revokeLink(owner, row.id);
  for (const row of await calls.listChanges(owner)) await calls.discardDraft(owner, row);
  for (const { type: collection } of entities)
    for (const id of await calls.listEntries(owner, collection))
      await calls.deleteEntry(owner, { collection, id }, { force: true });
  for (const row of await calls.listBin(owner)) await calls.erase(owner, row);
  const model = createModel();
  const start = Date.now() + dayMs;
  const due = (day: number) => toLocalTime(new Date(start + day * dayMs), site.timeZone);
  const world = { app, people, model, forms: new Map(), due };
  for (const name of ['block', 'settings'] as const) await beginDocument(world, model.documents[name]);
  return world;
}

/** Publishes known content of a block or settings, which stay from one sequence to the next. */
async function beginDocument({ people: [owner] }: World, document: ModelDocument): Promise<void> {
  const { name } = document;
  const value = { text: 1, isPadded: false, client: null };
  const content = toContent(name, value);
  let found = await calls.findDocument(owner, places[name]);
  if (found) expect((await calls.publishSpecified(owner, found, content)).status).toBe(200);
  else await calls.createDocument(owner, places[name], content);
  found = await calls.findDocument(owner, places[name]);
  if (!found) throw new Error(`The ${name} was not stored.`);
  document.doc = found;
  const history = await calls.listHistory(owner, found);
  document.history = history.map(({ number, savedBy }) => ({ number, savedBy })).reverse();
  const number = history[0]?.number ?? 0;
  document.published = { number, value, savedBy: owner.name };
}

/** The documents of the model. */
export const listModelDocuments = ({ model }: World): ModelDocument[] =>
  names.map((name) => model.documents[name]);
