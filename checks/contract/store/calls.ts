import type { AnyContent } from '#schemas/engine/declaration.ts';
import { getEntity } from '#schemas/entities.ts';
import { applyDueSchedules } from '#server/content/apply-schedules.ts';
import type { TestApp } from '#server/testing/create-test-app.ts';
import { sendRequest } from '#server/testing/send-request.ts';
import { type Caller, call } from './caller.ts';

/** A document as callers name it; `name` is the type of a block or the key of settings, `page` that of a block. */
export interface Doc {
  readonly collection: string;
  readonly id: number;
  readonly name?: string;
  readonly page?: string;
}

/** Where a document is stored before it has an id. */
export type Place = Omit<Doc, 'id'>;

/** The ids of the stored revisions from which an edit starts. */
export interface Base {
  readonly published: number | null;
  readonly draft: number | null;
}

/** The base of an edit of a document that is not stored yet. */
export const nothing: Base = { published: null, draft: null };

/** The response to a write: its status, the code of an error, and the state that a next edit starts from. */
export interface Reply {
  readonly status: number;
  readonly code?: string;
  readonly message?: string;
  /** The issues of rejected content, by path. */
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  readonly base?: Base;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads the properties that it expects, and fails where they are missing.
  readonly data?: any;
}

/** A document as the back office opens it. */
export interface Opened {
  readonly base: Base;
  readonly published?: { readonly content: AnyContent; readonly savedBy: string | null };
  readonly draft?: {
    readonly content: AnyContent;
    readonly savedBy: string | null;
    readonly savedAt: string;
    readonly isOutdated: boolean;
    /** The content on which an outdated draft is based. */
    readonly base?: AnyContent;
  };
}

const toReply = ({ status, body }: Awaited<ReturnType<typeof call>>): Reply => ({
  status,
  ...(body?.code && { code: body.code, message: body.message, errors: body.errors }),
  data: body?.data,
});

const documentPath = ({ collection, id }: Doc) => `/admin/documents/${collection}/${id}`;
const entryPath = ({ collection, id }: Doc) => `/admin/${getEntity(collection).resource}/${id}`;

/** Publishes content that was not stored before: a block on its page, settings, or an entry. */
export async function createDocument(as: Caller, place: Place, content: AnyContent): Promise<Reply> {
  const { collection, name } = place;
  if (name === undefined)
    return toReply(await call(as, ['POST', `/admin/${getEntity(collection).resource}`], content));
  const json = { type: name, content, publish: true };
  return toReply(await call(as, ['POST', `/admin/documents/${collection}`], json));
}

/** Stores the draft of a document that is not published. */
export async function createDraft(as: Caller, place: Place, content: AnyContent): Promise<Reply> {
  const { collection, name } = place;
  const json = { ...(name !== undefined && { type: name }), content, publish: false };
  return toReply(await call(as, ['POST', `/admin/documents/${collection}`], json));
}

/** Finds a stored block or settings by its name. */
export async function findDocument(as: Caller, place: Place): Promise<Doc | undefined> {
  const { collection, name, page } = place;
  const query = `name=${name}${page === undefined ? '' : `&page=${page}`}`;
  const { data } = (await call(as, ['GET', `/admin/documents/${collection}?${query}`])).body;
  return data ? { ...place, id: data.id } : undefined;
}

// biome-ignore lint/suspicious/noExplicitAny: the response of a request.
const baseOf = (row: any): Base => ({ published: row.published?.id ?? null, draft: row.draft?.id ?? null });

/** Opens a document; undefined where it is neither published nor a draft. */
export async function openDocument(as: Caller, doc: Doc): Promise<Opened | undefined> {
  const { status, body } = await call(as, ['GET', documentPath(doc)]);
  if (status === 404) return undefined;
  const { published, draft } = body.data;
  return {
    base: baseOf(body.data),
    ...(published && { published: { content: published.content, savedBy: published.saved_by } }),
    ...(draft && {
      draft: {
        ...{ content: draft.content, savedBy: draft.saved_by, savedAt: draft.saved_at },
        ...{ isOutdated: draft.base !== undefined, ...(draft.base && { base: draft.base }) },
      },
    }),
  };
}

/** Publishes content as a client of the specified calls, which sends no base. */
export async function publishSpecified(as: Caller, doc: Doc, content: AnyContent): Promise<Reply> {
  const { collection, id, name } = doc;
  if (collection === 'components')
    return toReply(await call(as, ['PUT', `/admin/components/${id}`], { content }));
  const value = { key: name, value: JSON.stringify(content) };
  return collection === 'settings'
    ? toReply(await call(as, ['PUT', `/admin/settings/${id}`], value))
    : toReply(await call(as, ['PUT', entryPath(doc)], content));
}

/** Saves the content of a form as a draft or publishes it. */
export async function saveDocument(
  as: Caller,
  doc: Doc,
  {
    content,
    base,
    publish,
  }: { readonly content: AnyContent; readonly base: Base; readonly publish: boolean },
): Promise<Reply> {
  const reply = await call(as, ['PUT', documentPath(doc)], { content, publish, ...base });
  return { ...toReply(reply), ...(reply.status === 200 && { base: baseOf(reply.body.data) }) };
}

/** The revision of a discarded draft, for undo; null where it went to the bin. */
export interface Discarded {
  readonly revision: number | null;
}

/** Discards the draft of a document. */
export async function discardDraft(as: Caller, doc: Doc): Promise<Reply & { readonly undo: Discarded }> {
  const reply = toReply(await call(as, ['DELETE', `${documentPath(doc)}/draft`]));
  return { ...reply, undo: { revision: reply.data?.revision ?? null } };
}

/** Restores a discarded draft of a published document. */
export async function undoDiscard(as: Caller, doc: Doc, undo: Discarded): Promise<Reply> {
  return toReply(await call(as, ['POST', `${documentPath(doc)}/draft/restore`], undo));
}

interface Forced {
  readonly force: boolean;
}

/** Unpublishes an entry. */
export async function unpublish(as: Caller, doc: Doc, { force }: Forced): Promise<Reply> {
  return toReply(await call(as, ['POST', `${documentPath(doc)}/unpublish`], { force }));
}

/** Moves a published entry to the bin. */
export async function deleteEntry(as: Caller, doc: Doc, { force }: Forced): Promise<Reply> {
  return toReply(await call(as, ['DELETE', `${entryPath(doc)}${force ? '?force=1' : ''}`]));
}

/** The ids of the published entries of an entity. */
export async function listEntries(as: Caller, collection: string): Promise<number[]> {
  const { body } = await call(as, ['GET', `/admin/${getEntity(collection).resource}`]);
  return body.data.map(({ id }: { id: number }) => id);
}

interface Chosen {
  readonly doc: Doc;
  readonly base: Base;
}

const toKeys = (chosen: readonly Chosen[]) =>
  chosen.map(({ doc: { collection, id }, base }) => ({
    ...{ collection, id },
    ...(base.draft !== null && { version: base.draft }),
  }));

/** Lists the drafts of the site. */
export async function listChanges(as: Caller) {
  return (await call(as, ['GET', '/admin/drafts'])).body.data;
}

/** Publishes drafts from the list of changes; `data` has those that were published and those that were refused. */
export async function publishChanges(as: Caller, chosen: readonly Chosen[]): Promise<Reply> {
  return toReply(await call(as, ['POST', '/admin/publish'], { documents: toKeys(chosen) }));
}

interface Plan {
  readonly action: 'publish' | 'unpublish';
  /** A local time of the site. */
  readonly due: string;
  readonly replaces?: boolean;
  readonly force?: boolean;
}

/** Schedules documents together. */
export async function schedule(as: Caller, chosen: readonly Chosen[], plan: Plan): Promise<Reply> {
  const documents =
    plan.action === 'publish' ? toKeys(chosen) : toKeys(chosen.map(({ doc }) => ({ doc, base: nothing })));
  return toReply(await call(as, ['POST', '/admin/schedules'], { ...plan, documents }));
}

/** Lists pending and failed schedules. */
export async function listSchedules(as: Caller) {
  return (await call(as, ['GET', '/admin/schedules'])).body.data;
}

/** Cancels a pending schedule or dismisses a failed one. */
export async function cancelSchedule(as: Caller, id: number): Promise<Reply> {
  return toReply(await call(as, ['DELETE', `/admin/schedules/${id}`]));
}

/** Moves all pending schedules to the past, in their order, and applies them. */
export async function applySchedules(app: TestApp): Promise<void> {
  await app.db.raw(`update schedules set due_at = due_at - interval '20 years' where failed_at is null`);
  await applyDueSchedules(app.state);
}

/** Creates an approval link, or a preview. */
export async function share(
  as: Caller,
  chosen: readonly Chosen[],
  { days, isPreview = false }: { readonly days?: number; readonly isPreview?: boolean },
): Promise<Reply> {
  const documents = toKeys(chosen);
  if (isPreview) return toReply(await call(as, ['POST', '/admin/previews'], { documents }));
  return toReply(await call(as, ['POST', '/admin/reviews'], { documents, days }));
}

/** Lists approval links with their comments. */
export async function listLinks(as: Caller) {
  return (await call(as, ['GET', '/admin/reviews'])).body.data;
}

/** Revokes an approval link. */
export async function revokeLink(as: Caller, id: number): Promise<Reply> {
  return toReply(await call(as, ['DELETE', `/admin/reviews/${id}`]));
}

/** Sends an approval or a comment from a page of a link; returns the status. */
export async function sendComment(
  origin: string,
  path: string,
  { from, ...form }: { name: string; comment: string; answer: 'approve' | 'comment'; from?: string },
): Promise<number> {
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    // The number of comments from one address is limited.
    ...(from !== undefined && { 'x-forwarded-for': from }),
  };
  const raw = new URLSearchParams(form).toString();
  return (await sendRequest(origin + path, { method: 'POST', headers, raw })).status;
}

/** Lists the bin. */
export async function listBin(as: Caller) {
  return (await call(as, ['GET', '/admin/bin?per_page=100'])).body.data;
}

/** Restores a document or file from the bin. */
export async function bringBack(as: Caller, { collection, id }: Doc): Promise<Reply> {
  return toReply(await call(as, ['POST', `/admin/bin/${collection}/${id}/restore`]));
}

/** Erases a document or file in the bin. */
export async function erase(as: Caller, { collection, id }: Doc): Promise<Reply> {
  return toReply(await call(as, ['DELETE', `/admin/bin/${collection}/${id}`]));
}

/** A revision in the list of a document's history. */
export interface ListedRevision {
  readonly number: number;
  readonly savedBy: string | null;
  readonly savedAt: string;
  readonly changes: readonly string[] | null;
}

/** Lists the newest revisions of a document, newest first; all of them with `isWhole`. */
export async function listHistory(
  as: Caller,
  doc: Doc,
  { isWhole = false }: { readonly isWhole?: boolean } = {},
): Promise<ListedRevision[]> {
  const found: ListedRevision[] = [];
  for (let more = true; more; ) {
    const before = found.length > 0 ? `?before=${found.at(-1)?.number}` : '';
    const { status, body } = await call(as, ['GET', `${documentPath(doc)}/revisions${before}`]);
    if (status !== 200) return [];
    for (const { revision, saved_at, saved_by, changes } of body.data)
      found.push({ number: revision, savedBy: saved_by?.name ?? null, savedAt: saved_at, changes });
    more = isWhole && body.more;
  }
  return found;
}

/** A revision with its content, and with what of it can be restored. */
export async function showRevision(as: Caller, doc: Doc, number: number): Promise<Reply> {
  return toReply(await call(as, ['GET', `${documentPath(doc)}/revisions/${number}`]));
}

/** Records that a document is open, and returns who else has it open. */
export async function notePresence(as: Caller, doc: Doc): Promise<Reply> {
  return toReply(await call(as, ['POST', `${documentPath(doc)}/presence`]));
}

/** The public content of a block or settings; undefined where there is none. */
export async function readPublic(origin: string, { collection, name = '', page }: Place) {
  const path =
    collection === 'components'
      ? `/public/components?page=${page}&name=${name}`
      : `/public/settings/show?key=${name}`;
  const { body } = await call({ origin }, ['GET', path]);
  if (collection === 'components') return body.data?.content;
  return body.data?.[0] && JSON.parse(body.data[0].value);
}

/** The public list of an entity's entries. */
export async function listPublicEntries(origin: string, collection: string) {
  const { resource } = getEntity(collection);
  return (await call({ origin }, ['GET', `/public/${resource}`])).body.data;
}

/** A public entry by an address that it has or had; undefined where there is none. */
export async function showPublicEntry(origin: string, collection: string, slug: string) {
  const { resource } = getEntity(collection);
  return (await call({ origin }, ['GET', `/public/${resource}/${slug}`])).body.data;
}
