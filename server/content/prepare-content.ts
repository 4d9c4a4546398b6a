import { checkRowKeys, checkUnknownKeys } from '#schemas/engine/content-keys.ts';
import type { AnyContent, Declaration } from '#schemas/engine/declaration.ts';
import { redirect } from '#schemas/engine/every-site.ts';
import type { Issue } from '#schemas/engine/issue.ts';
import { type Loaded, loadContent } from '#schemas/engine/load.ts';
import { checkRules } from '#schemas/engine/rules.ts';
import { isInside, isUnjudged, keepUnreadable, listStoredAlike } from '#schemas/engine/unreadable.ts';
import { normaliseContent } from '#schemas/engine/walk.ts';
import type { Db } from '../database/db.ts';
import type { DocumentKey } from '../documents/documents.ts';
import { invalidContent } from '../errors.ts';
import { parseJson } from '../http/parse-json.ts';
import { createPause } from '../utils/in-turn.ts';
import { cleanContent, rejectHtml } from './clean-html.ts';
import { checkRedirect, normaliseRedirect } from './redirects.ts';
import { referLinks } from './refer-links.ts';
import { type AwaitedReference, checkReferences } from './references.ts';
import { rejectFailed } from './stored-content.ts';

interface Sending {
  /** The stored content, with its unreadable values in their places. */
  readonly stored?: AnyContent | undefined;
  /** The content that is published now, whose references are accepted although they are deleted; `stored` by default. */
  readonly published?: AnyContent | undefined;
  /** The site's own address, which links may be sent with. */
  readonly siteUrl?: string | undefined;
  /** The schema version of the content, where the client sends it. */
  readonly version?: number | undefined;
  /** Whether referenced entries may be deleted before the content is published, as it only is validated. */
  readonly isTrial?: boolean;
  /** Whether a document is published together with this content, so that it may be referenced. */
  readonly isPublishedToo?: (key: DocumentKey) => boolean;
}

/** Content that can be published, and its references that depend on documents published together with it. */
export interface PreparedContent {
  readonly content: AnyContent;
  readonly awaited: readonly AwaitedReference[];
}

/** Validates and cleans sent content for publishing; throws all issues with their paths. */
export async function prepareContent(
  db: Db,
  declaration: Declaration,
  sent: unknown,
  sending: Sending = {},
): Promise<AnyContent> {
  return (await prepareTogether(db, declaration, sent, sending)).content;
}

/** Validates and cleans content that is published together with other documents; throws all issues with their paths. */
export async function prepareTogether(
  db: Db,
  declaration: Declaration,
  sent: unknown,
  {
    stored,
    published = stored,
    siteUrl,
    version,
    isTrial = false,
    isPublishedToo = () => false,
  }: Sending = {},
): Promise<PreparedContent> {
  const pause = createPause();
  const { content, kept, issues: cleaning } = await readAndClean(declaration, sent, { stored, version });
  await pause();
  const normalised = await normaliseForStore(db, declaration, content, siteUrl);
  const refused = declaration.type === redirect.type ? await checkRedirect(db, normalised) : [];
  await pause();
  const references = await checkReferences(db, declaration, normalised, {
    ...{ stored: published, lock: !isTrial, isPublishedToo },
  });
  await pause();
  const found = [...checkRules(declaration, normalised), ...references.issues, ...refused];
  const judged = [...kept, ...cleaning.map(({ path }) => ({ field: path }))];
  const issues = [...cleaning, ...found.filter(({ path }) => !isUnjudged(path, judged))];
  if (issues.length > 0) throw invalidContent(issues);
  return { content: keepUnreadable({ content: normalised, unreadable: kept }), awaited: references.awaited };
}

/** Readable content as it is stored when it is published, of which values are compared. */
export async function normaliseForStore(
  db: Db,
  declaration: Declaration,
  content: AnyContent,
  siteUrl: string | undefined,
): Promise<AnyContent> {
  const referred = await referLinks(db, declaration, normaliseContent(declaration, content), siteUrl);
  return declaration.type === redirect.type ? normaliseRedirect(referred, siteUrl) : referred;
}

/** Validates and cleans sent content for a draft, which must have the declared shapes but may break rules. */
export async function prepareDraft(
  db: Db,
  declaration: Declaration,
  sent: unknown,
  sending: Sending = {},
): Promise<AnyContent> {
  const { content, kept, issues } = await readAndClean(declaration, sent, sending);
  if (issues.length > 0) throw invalidContent(issues);
  const referred = await referLinks(db, declaration, content, sending.siteUrl);
  return keepUnreadable({ content: referred, unreadable: kept });
}

/** Reads sent content and cleans its formatted text; throws issues for values without the declared shape. */
async function readAndClean(declaration: Declaration, sent: unknown, sending: Sending): Promise<Read> {
  const { content, kept, issues: shape } = await readSent(declaration, parseSent(sent), sending);
  if (shape.length > 0) throw invalidContent(shape);
  const cleaned = await cleanContent(declaration, content, rejectHtml);
  return { ...cleaned, kept };
}

interface Read {
  readonly content: AnyContent;
  /** Unreadable values that are stored already. */
  readonly kept: Loaded['unreadable'];
  /** Unreadable values and unknown keys that are not. */
  readonly issues: readonly Issue[];
}

/** Reads content in the version it names; one without a version is current, or else of the first version. */
async function readSent(
  declaration: Declaration,
  sent: unknown,
  { stored, version }: Sending,
): Promise<Read> {
  const pause = createPause();
  const current = readVersion(declaration, sent, { stored, version: version ?? declaration.version });
  // Stored rows with the same key get different ones; sent rows with the same key cannot be told apart.
  const repeated = checkRowKeys(sent).filter(({ path }) => !isInside(path, current.kept));
  if (repeated.length > 0) return { ...current, issues: [...current.issues, ...repeated] };
  if (version !== undefined || current.issues.length === 0) return current;
  await pause();
  const first = readVersion(declaration, sent, { stored, version: 1 });
  await pause();
  return first.issues.length === 0 ? first : current;
}

function readVersion(
  declaration: Declaration,
  sent: unknown,
  { stored, version }: Sending & { version: number },
): Read {
  const loaded = loadContent(declaration, sent, version);
  if (loaded.failure === 'newer') rejectFailed(loaded.failure);
  const { content, unreadable } = loaded;
  const kept = stored ? listStoredAlike(declaration, loaded, stored) : [];
  const unknown = checkUnknownKeys(declaration.fields, content, stored);
  const issues = [...unreadable.filter((value) => !kept.includes(value)), ...unknown];
  return { content, kept, issues: issues.filter(({ path }) => !isInside(path, kept)) };
}

/** Content may be sent as JSON text; it is guarded like the body that carries it. */
function parseSent(sent: unknown): unknown {
  if (typeof sent !== 'string') return sent ?? 'nothing';
  const parsed = parseJson(sent);
  return typeof parsed === 'string' ? 'nothing' : (parsed ?? 'nothing');
}
