import { blocks } from '#schemas/blocks.ts';
import { entities } from '#schemas/entities.ts';
import { settings } from '#schemas/settings.ts';
import { sendRequest } from '#server/testing/send-request.ts';
import { readPageText } from '../page-text.ts';
import { type Caller, call } from './caller.ts';
import * as calls from './calls.ts';

/** Paths that a store is asked for besides those of its sitemap. */
export interface AskedPaths {
  /** Former addresses of entries. */
  readonly former: readonly string[];
  /** Home pages below approval links and previews. */
  readonly links: readonly string[];
}

/** Every response of the product over a store, without numbers that only order rows. */
export async function readStore(as: Caller, { former, links }: AskedPaths) {
  const sitemap = await readSitemap(as);
  const documents = await listDocuments(as);
  return {
    sitemap,
    pages: await readEach(sitemap, (path) => readPage(as, path)),
    former: await readEach(former, (path) => readRedirect(as, path)),
    documents: await readDocuments(as, documents),
    presence: await readEach(documents.map(nameOf), async (name) => {
      const doc = documents.find((each) => nameOf(each) === name);
      return doc && (await calls.notePresence(as, doc)).data.map(toPresent);
    }).then(dropEmpty),
    changes: (await calls.listChanges(as)).map(({ version: _, ...row }: { version: number }) => row),
    schedules: (await calls.listSchedules(as)).map(({ id: _, ...row }: { id: number }) => row),
    bin: await calls.listBin(as),
    approvals: (await calls.listLinks(as)).map(toLink),
    links: await readEach(links, (path) => readLinkedPage(as, path)),
    messages: (await call(as, ['GET', '/admin/messages'])).body.data,
    administrators: (await call(as, ['GET', '/admin/administrators'])).body.data.map(toAdministrator),
  };
}

/** Restores everything from the bin; returns each status and the documents that are back. */
export async function restoreBin(as: Caller, { former }: Pick<AskedPaths, 'former'>) {
  const binned = await calls.listBin(as);
  const statuses: Record<string, number> = {};
  for (const row of binned) statuses[nameOf(row)] = (await calls.bringBack(as, row)).status;
  const names = new Set(binned.map(nameOf));
  const documents = (await listDocuments(as)).filter((doc) => names.has(nameOf(doc)));
  return {
    statuses,
    documents: await readDocuments(as, documents),
    former: await readEach(former, (path) => readRedirect(as, path)),
    left: await calls.listBin(as),
  };
}

/** Publishes all drafts together; returns which were published and why others were not. */
export async function publishAll(as: Caller, { former }: Pick<AskedPaths, 'former'>) {
  const chosen = [];
  const documents = await listDocuments(as);
  for (const { collection, id } of await calls.listChanges(as)) {
    const doc = documents.find((each) => each.collection === collection && each.id === id);
    const opened = doc && (await calls.openDocument(as, doc));
    if (doc && opened) chosen.push({ doc, base: opened.base });
  }
  const { data } = await calls.publishChanges(as, chosen);
  return {
    published: data.published.map(nameOf).sort(),
    refused: data.refused.sort(byName),
    changes: (await calls.listChanges(as)).map(nameOf),
    schedules: (await calls.listSchedules(as)).map(({ label }: { label: string }) => label),
    sitemap: await readSitemap(as),
    former: await readEach(former, (path) => readRedirect(as, path)),
  };
}

const nameOf = ({ collection, id }: calls.Doc) => `${collection}/${id}`;
const byName = (one: calls.Doc, other: calls.Doc) => nameOf(one).localeCompare(nameOf(other));

/** Published documents and drafts whose types are declared. */
async function listDocuments(as: Caller): Promise<calls.Doc[]> {
  const found: calls.Doc[] = [];
  for (const { id, name } of (await call(as, ['GET', '/admin/components'])).body.data)
    if (blocks.some(({ type }) => type === name)) found.push({ collection: 'components', id, name });
  for (const { type } of settings) {
    const [row] = (await call(as, ['GET', `/admin/settings/show?key=${type}`])).body.data;
    if (row) found.push({ collection: 'settings', id: row.id, name: type });
  }
  for (const { type } of entities)
    for (const id of await calls.listEntries(as, type)) found.push({ collection: type, id });
  for (const { collection, id, is_new } of await calls.listChanges(as))
    if (is_new && entities.some(({ type }) => type === collection)) found.push({ collection, id });
  return found.sort(byName);
}

async function readDocuments(as: Caller, documents: readonly calls.Doc[]) {
  const found: Record<string, object> = {};
  for (const doc of documents) {
    const { base: _, ...opened } = (await calls.openDocument(as, doc)) ?? { base: {} };
    const history = [];
    for (const row of await calls.listHistory(as, doc, { isWhole: true })) {
      const { status, code, data } = await calls.showRevision(as, doc, row.number);
      history.push({ ...row, ...(status === 200 ? { content: data.content } : { code }) });
    }
    found[nameOf(doc)] = { ...opened, history };
  }
  return found;
}

async function readEach<T>(keys: readonly string[], read: (key: string) => Promise<T>) {
  const found: Record<string, T> = {};
  for (const key of keys) found[key] = await read(key);
  return found;
}

const dropEmpty = (lists: Record<string, readonly unknown[] | undefined>) =>
  Object.fromEntries(Object.entries(lists).filter(([, list]) => list && list.length > 0));

async function readSitemap({ origin }: Caller): Promise<string[]> {
  const { text } = await sendRequest(`${origin}/sitemap.xml`);
  return [...text.matchAll(/<loc>([^<]*)<\/loc>/g)]
    .map(([, url = '']) => url.replace(origin, '') || '/')
    .sort();
}

async function readPage({ origin }: Caller, path: string) {
  const { status, text } = await sendRequest(origin + path);
  return { status, ...readPageText(text) };
}

/** Reads a page that a link shows, without the bar above it. */
async function readLinkedPage(as: Caller, path: string) {
  const page = await readPage(as, path);
  return { ...page, text: page.text.replace(/^Preview with .*?(?=Skip to content)/, '') };
}

async function readRedirect({ origin }: Caller, path: string) {
  const { status, headers } = await sendRequest(origin + path);
  return { status, location: headers.location ?? null };
}

function toLink({ id: _, state, expires_at, ...row }: { id: number; state: string; expires_at: string }) {
  const documents = Object(row)
    .documents.map(({ version: _version, ...document }: { version: number }) => document)
    .toSorted(byName);
  const comments = Object(row).comments.map(({ id: _id, ...comment }: { id: number }) => comment);
  return { ...row, state, documents, comments, ...(state === 'live' && { expires_at }) };
}

const toPresent = ({ name, is_self }: { name: string; is_self: boolean }) => ({ name, is_self });

const toAdministrator = ({ name, email }: { name: string; email: string }) => ({ name, email });
