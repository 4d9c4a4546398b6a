import { addAdministrator, type Caller, call } from '../../checks/contract/store/caller.ts';
import * as store from '../../checks/contract/store/calls.ts';
import { owner } from '../../checks/testing/app-process.ts';
import type { Api } from './api.ts';

/** Addresses and documents that later tests read from a written store. */
export interface WrittenPaths {
  readonly former: readonly string[];
  readonly links: readonly string[];
}

const far = '2098-03-01T09:00';

/** Finds or creates what a sequence of the writer's calls needs. */
interface Work {
  readonly api: Api;
  readonly url: string;
  readonly owner: Caller;
  readonly aya: Caller;
}

/** Adds content of every kind through the API, as two administrators and a client. */
export async function writeContent(url: string, api: Api): Promise<WrittenPaths> {
  const signedIn: Caller = { origin: url, token: api.token };
  await addEntries(api);
  const aya = await addAdministrator(signedIn, {
    ...{ name: 'Aya', email: 'aya@example.com', password: 'a courtyard with shade' },
    confirmedBy: owner.password,
  });
  const work: Work = { api, url, owner: signedIn, aya };
  await editBlocks(work);
  await fillBin(work);
  await unpublishService(work);
  const drafts = await draftProjects(work);
  await failSchedule(work);
  const links = await shareDrafts(work, drafts);
  await scheduleDrafts(work, drafts);
  await store.notePresence(aya, await findBlock(work, 'about_page'));
  const former = ['/projects/yard-of-lanterns', '/projects/first-pergola', '/services/rain-gardens'];
  return { former: [...former, '/services/gardens-for-rain'], links };
}

/** Adds content of each kind: revisions, a renamed slug, messages, visits. */
async function addEntries({ call: request }: Api): Promise<void> {
  const { data: components } = await request('listComponents', {});
  const about = components.find(({ name }) => name === 'about_page');
  if (!about) throw new Error('The seeds have no about page.');
  for (const subtitle of ['Stored a second time', 'Stored a third time'])
    await request('updateComponent', {
      params: { id: about.id },
      body: { content: { ...about.content, subtitle } },
    });
  const key = 'contact_info';
  const { data: settings } = await request('showSetting', { query: { key } });
  const value = JSON.stringify({ phone: '+971 4 555 0199', email: 'hello@example.com', address: 'Yard 15' });
  await request('updateSetting', { params: { id: settings[0]?.id ?? 0 }, body: { key, value } });
  const { data: service } = await request('createService', {
    body: { title: 'Moonlit gardens', content: '<p>Lamps.</p>', media_ids: [] },
  });
  const { data: client } = await request('createClient', {
    body: { name: 'Sidr House', email: '', phone: '', is_company: true, logo_url: '' },
  });
  const project = {
    ...{ title: 'Yard of lanterns', content: '<p>Light.</p>', location: 'Dubai', status: 'Completed' },
    ...{ start_date: '2025-02-01', end_date: '2025-05-01', media_ids: [] },
    ...{ client_id: client.id, services: [service.id] },
  };
  const { data: stored } = await request('createProject', { body: project });
  await request('updateProject', { params: { id: stored.id }, body: { ...project, slug: 'lantern-yard' } });
  const { data: major } = await request('createMajor', { body: { name: 'Lighting' } });
  await request('createMember', {
    body: { name: 'Huda', email: 'huda@example.com', phone: '', personal_img: '', major_id: major.id },
  });
  for (const name of ['Layla', 'Omar'])
    await request('sendMessage', {
      body: { name, email: 'client@example.com', phone: '+971501234567', message: `${name} wants a garden.` },
    });
  for (const page of ['/', '/projects']) await request('recordVisit', { body: { page } });
}

async function findBlock({ api }: Pick<Work, 'api'>, name: string): Promise<store.Doc> {
  const { data } = await api.call('listComponents', { query: { name } });
  return { collection: 'components', id: data[0]?.id ?? 0, name };
}

async function findSetting({ api }: Work, key: string): Promise<store.Doc> {
  const { data } = await api.call('showSetting', { query: { key } });
  return { collection: 'settings', id: data[0]?.id ?? 0, name: key };
}

async function contentOf({ owner }: Work, doc: store.Doc): Promise<Record<string, unknown>> {
  const opened = await store.openDocument(owner, doc);
  return { ...(opened?.draft ?? opened?.published)?.content };
}

/** Throws for a response that the store was not meant to get. */
function accepted<R extends store.Reply>(reply: R): R {
  if (reply.status >= 300) throw new Error(`A write was rejected: ${JSON.stringify(reply)}`);
  return reply;
}

async function change(work: Work, as: Caller, doc: store.Doc, values: object): Promise<void> {
  const content = { ...(await contentOf(work, doc)), ...values };
  accepted(await store.publishSpecified(as, doc, content));
}

async function draft(work: Work, as: Caller, doc: store.Doc, values: object): Promise<store.Base> {
  const content = { ...(await contentOf(work, doc)), ...values };
  const { base } = (await store.openDocument(as, doc)) ?? { base: store.nothing };
  return accepted(await store.saveDocument(as, doc, { content, base, publish: false })).base ?? store.nothing;
}

async function newDraft(as: Caller, collection: string, content: object): Promise<store.Doc> {
  const reply = accepted(await store.createDraft(as, { collection }, { ...content }));
  return { collection, id: reply.data.id };
}

async function newEntry(as: Caller, collection: string, content: object): Promise<store.Doc> {
  const reply = accepted(await store.createDocument(as, { collection }, { ...content }));
  return { collection, id: reply.data.id };
}

/** Leaves a history by two people, a draft, an outdated draft, and one that equals what is public once it is trimmed. */
async function editBlocks(work: Work): Promise<void> {
  const { owner, aya } = work;
  const terms = await findBlock(work, 'terms_conditions');
  for (const [as, pageTitle] of [
    [owner, 'Terms'],
    [aya, 'Terms of work'],
    [owner, 'Our terms'],
  ] as const)
    await change(work, as, terms, { pageTitle });
  await draft(work, owner, await findBlock(work, 'about_page'), { subtitle: 'Not public yet' });
  const services = await findBlock(work, 'services_page');
  const before = await contentOf(work, services);
  await draft(work, aya, services, pick(before, 'Drafted by Aya'));
  accepted(await store.publishSpecified(owner, services, { ...before, ...pick(before, 'Published since') }));
  const contact = await findBlock(work, 'contact_page');
  const content = await contentOf(work, contact);
  const key = firstText(content);
  await draft(work, owner, contact, { [key]: '  The same title ' });
  accepted(await store.publishSpecified(aya, contact, { ...content, [key]: 'The same title' }));
  await draft(work, aya, await findSetting(work, 'contact_info'), { address: 'Yard 16' });
}

const firstText = (content: Record<string, unknown>) =>
  Object.keys(content).find((key) => /title$/i.test(key) && typeof content[key] === 'string') ?? '';
const pick = (content: Record<string, unknown>, text: string) => ({ [firstText(content)]: text });

const blank = { content: '<p>Stone.</p>', media_ids: [] };
const blankProject = {
  ...blank,
  ...{
    slug: '',
    location: '',
    status: null,
    start_date: null,
    end_date: null,
    services: [],
    client_id: null,
  },
  ...{ before_image: '', after_image: '' },
};

/** Deletes a published entry with a former slug and a draft, a draft that was never published, and a file. */
async function fillBin(work: Work): Promise<void> {
  const { api, owner, aya } = work;
  const pergola = await newEntry(owner, 'project', { ...blankProject, title: 'First pergola' });
  await change(work, aya, pergola, { title: 'Pergola', slug: 'pergola' });
  await draft(work, aya, pergola, { title: 'Pergola with a roof' });
  accepted(await store.deleteEntry(owner, pergola, { force: false }));
  const idea = await newDraft(aya, 'project', { ...blankProject, title: 'Abandoned idea' });
  accepted(await store.discardDraft(aya, idea));
  const { data: files } = await api.call('listGallery');
  const fileName = files.at(-1)?.file_path.split('/').at(-1) ?? '';
  accepted(await call(owner, ['DELETE', `/system/gallery/${fileName}?force=1`]));
}

/** Unpublishes an entry that had two addresses and three revisions, and edits it as a draft. */
async function unpublishService(work: Work): Promise<void> {
  const { owner, aya } = work;
  const service = await newEntry(owner, 'service', { ...blank, title: 'Rain gardens', slug: '' });
  await change(work, aya, service, { content: '<p>Water.</p>' });
  await change(work, aya, service, { slug: 'gardens-for-rain' });
  accepted(await store.unpublish(owner, service, { force: false }));
  await draft(work, aya, service, { title: 'Gardens for rain' });
}

interface Drafts {
  readonly about: store.Doc;
  readonly court: store.Doc;
  readonly client: store.Doc;
  readonly lantern: store.Doc;
}

/** Drafts of a published project, and of a new one for a new client. */
async function draftProjects(work: Work): Promise<Drafts> {
  const { api, owner, aya } = work;
  const fields = { email: '', phone: '', is_company: true, logo_url: '' };
  const client = await newDraft(owner, 'client', { ...fields, name: 'Unbuilt House' });
  const unbuilt = { ...blankProject, title: 'Unbuilt court', client_id: client.id };
  const court = await newDraft(aya, 'project', unbuilt);
  const { data } = await api.call('listAdminProjects', { query: { search: 'lanterns' } });
  const lantern = { collection: 'project', id: data[0]?.id ?? 0 };
  await draft(work, owner, lantern, { title: 'Yard of a hundred lanterns' });
  return { about: await findBlock(work, 'about_page'), court, client, lantern };
}

/** Leaves a schedule that could not be applied, as the project was published with other changes before. */
async function failSchedule(work: Work): Promise<void> {
  const doc = await newEntry(work.owner, 'project', { ...blankProject, title: 'Late terrace' });
  const base = await draft(work, work.aya, doc, { title: 'Later terrace' });
  accepted(await store.schedule(work.aya, [{ doc, base }], { action: 'publish', due: far }));
  accepted(
    await store.publishSpecified(work.owner, doc, {
      ...{ ...blankProject, title: 'Urgent terrace', slug: 'late-terrace' },
    }),
  );
}

async function chosen(work: Work, ...docs: store.Doc[]) {
  const found = [];
  for (const doc of docs) {
    const opened = await store.openDocument(work.owner, doc);
    found.push({ doc, base: opened?.base ?? store.nothing });
  }
  return found;
}

/** Approval links that are live, revoked and expired, with comments; and a preview. */
async function shareDrafts(work: Work, { about, court, client, lantern }: Drafts): Promise<string[]> {
  const { url, owner, aya } = work;
  const link = async (as: Caller, ...docs: store.Doc[]): Promise<{ id: number; path: string }> =>
    accepted(await store.share(as, await chosen(work, ...docs), { days: 30 })).data;
  const comment = (path: string, name: string, comment: string, answer: 'approve' | 'comment') =>
    store.sendComment(url, path, { name, comment, answer });
  const live = await link(owner, about, court, client);
  await comment(live.path, 'Salem', 'Please show more shade.', 'comment');
  await comment(live.path, 'Salem', '', 'approve');
  const edited = await link(aya, lantern);
  await comment(edited.path, 'Noor', 'Fine.', 'approve');
  await draft(work, aya, lantern, { title: 'Yard of two hundred lanterns' });
  const revoked = await link(owner, about);
  await comment(revoked.path, 'Noor', 'Not this one.', 'comment');
  accepted(await store.revokeLink(owner, revoked.id));
  const expired = await link(aya, about);
  const published = await newDraft(owner, 'project', {
    ...blankProject,
    title: 'Approved arbour',
    slug: 'approved-arbour',
  });
  const done = await link(owner, published);
  await comment(done.path, 'Hamad', '', 'approve');
  accepted(await store.publishChanges(aya, await chosen(work, published)));
  const preview: { path: string } = accepted(
    await store.share(owner, await chosen(work, about), { isPreview: true }),
  ).data;
  return [live, edited, revoked, expired, done, preview].map(({ path }) => path);
}

/** Schedules a project with its client, one of which is edited since, a block, and that an entry is unpublished. */
async function scheduleDrafts(work: Work, { about, court, client }: Drafts): Promise<void> {
  const { api, owner, aya } = work;
  const publish = { action: 'publish', due: far } as const;
  accepted(await store.schedule(owner, await chosen(work, client, court), publish));
  await draft(work, aya, court, { location: 'Hatta' });
  accepted(await store.schedule(aya, await chosen(work, about), { ...publish, due: '2098-04-01T18:30' }));
  const { data } = await api.call('listAdminServices', { query: { search: 'moonlit' } });
  const service = { doc: { collection: 'service', id: data[0]?.id ?? 0 }, base: store.nothing };
  const unpublish = { action: 'unpublish', due: '2098-05-01T00:00', force: true } as const;
  accepted(await store.schedule(owner, [service], unpublish));
}

/** Makes the schedule due that cannot be applied. */
export const makeDue = `update schedules set due_at = '2026-11-01' where label like '%ater terrace%'`;

/** Stores what the API does not write: content of older and newer schema versions and of types that are not declared; and moves what expires to the far future. */
export const finishRows = `
  with old as (
    update documents set schema_version = 1,
      content = jsonb_set(content, '{slides,0,cta}', '{"text": "See the yard", "link": "/about"}')
    where collection = 'components' and name = 'hero_section' returning *
  )
  update revisions set schema_version = 1, content = old.content from old
  where revisions.collection = old.collection and document_id = old.id and revisions.revision = old.revision;
  with newer as (
    update documents set schema_version = 7, revision = revision + 1,
      content = content || '{"shape": {"of": "later"}, "subtitle": 9}'
    where collection = 'components' and name = 'about_section' returning *
  )
  insert into revisions (collection, document_id, revision, schema_version, content)
    select collection, id, revision, schema_version, content from newer;
  update drafts set schema_version = 7, content = content || '{"shape": "later"}'
    where collection = 'components' and type = 'services_page';
  insert into documents (collection, id, type, content, summary, schema_version)
    values ('award', 1, 'award', '{"name": "Garden of the year"}', '{}', 1);
  insert into revisions (collection, document_id, revision, schema_version, content)
    values ('award', 1, 1, 1, '{"name": "Garden of the year"}');
  insert into documents (collection, id, type, name, page_id, order_no, content, summary, schema_version)
    select 'components', 4711, 'old_banner', 'old_banner', id, 99, '{"text": "Eid offer"}', '{}', 1
    from documents where collection = 'pages' and name = 'home';
  insert into drafts (collection, id, type, content, schema_version, based_on)
    values ('award', 2, 'award', '{"name": "Best courtyard"}', 1, 0);
  insert into bin (collection, id, type, label, record, deleted_at)
    values ('award', 3, 'award', 'Best well', '{"id": 3, "collection": "award", "type": "award",
      "content": {"name": "Best well"}, "summary": {}, "search_text": "", "schema_version": 1, "revision": 1,
      "created_at": "2026-11-01T00:00:00Z", "updated_at": "2026-11-01T00:00:00Z"}', now());
  insert into document_ids (collection, last_id) values ('award', 3);
  update bin set deleted_at = deleted_at + interval '70 years';
  update reviews set expires_at = expires_at + interval '70 years', revoked_at = revoked_at + interval '70 years';
  update snapshots set created_at = created_at + interval '70 years';
  update sessions set created_at = created_at + interval '70 years',
    last_used_at = last_used_at + interval '70 years', expires_at = expires_at + interval '70 years';
  update presence set seen_at = seen_at + interval '70 years';
  update messages set deleted_at = now() + interval '70 years' where name = 'Omar'`;

/** Ends a link when the store is restored, as links are deleted thirty days after they ended. */
export const endLink = `update reviews set expires_at = now() - interval '1 day' where id = 4;`;
