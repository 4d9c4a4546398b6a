import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { initialContent } from '#schemas/engine/initial.ts';
import { getEntity } from '#schemas/entities.ts';
import { answerDocument } from './answer-documents.ts';
import { fakeApi, ok, type SentCall } from './fake-api.ts';
import { FakeServer } from './fake-documents.ts';

/** A project in a response. */
export const project = (id: number, more: object = {}) => ({
  id,
  title: `Project ${id}`,
  slug: `project-${id}`,
  description: '',
  media: [],
  location: 'Dubai',
  start_date: '2025-01-13',
  end_date: null,
  status: 'Delayed',
  client_id: null,
  client: null,
  services: [{ id: 4, title: 'Planting' }],
  ...more,
});
/** A major in a response. */
export const major = (id: number, more: object = {}) => ({
  id,
  name: `Major ${id}`,
  members_count: 0,
  ...more,
});
/** A tag of the small site in a response. */
export const tag = (id: number, more: object = {}) => ({ id, name: `Tag ${id}`, members_count: 0, ...more });
/** A story of the small site in a response. */
export const story = (id: number, more: object = {}) => ({
  id,
  title: `Story ${id}`,
  slug: `story-${id}`,
  description: '',
  media: [],
  place: 'Here',
  start_date: '2025-01-13',
  end_date: null,
  status: 'Planning',
  writer_id: null,
  writer: null,
  topics: [],
  ...more,
});
/** Entry 1 of an entity as its form loads and saves it: with this content, or not stored yet. */
export function entry(type: string, content?: object, id = 1): FakeServer {
  const entity = getEntity(type);
  const published = content && { ...initialContent(entity.fields), ...content };
  return new FakeServer(entity, { id, revision: 3, ...(published && { published }) });
}

type Reply = ReturnType<typeof ok>;

/** A fake API with entries at one path, of which those in `opened` can be edited; `respond` has precedence. */
export function serve(
  path: string,
  rows: readonly object[],
  respond: (call: SentCall) => Reply | undefined = () => undefined,
  ...opened: readonly FakeServer[]
) {
  return fakeApi((call) => {
    const own = respond(call) ?? opened.map((server) => answerDocument(server, call)).find(Boolean);
    if (own !== undefined) return own;
    if (call.method !== 'GET') return undefined;
    const body = { data: rows, meta: { total: rows.length, page: 1, per_page: 25 } };
    if (call.path.split('?')[0] === path) return { status: 200, body };
    return /^\/admin\/(?:services|clients|majors|topics|writers|tags)$/.test(call.path) ? ok([]) : undefined;
  });
}

/** The requested URLs of a list. */
export const lists = (calls: readonly SentCall[], path: string) =>
  calls.filter((call) => call.method === 'GET' && call.path.startsWith(`${path}?`)).map((call) => call.path);
/** The requests of a method. */
export const sent = (calls: readonly SentCall[], method: string) =>
  calls.filter((call) => call.method === method);

/** Presses a button by name. */
export const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
/** The dialog, once it is open. */
export const form = async () => within(await screen.findByRole('dialog'));
