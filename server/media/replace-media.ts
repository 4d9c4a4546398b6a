import type { AnyContent, Declaration } from '#schemas/engine/declaration.ts';
import { centre } from '#schemas/engine/focus.ts';
import { writeReference } from '#schemas/engine/link-target.ts';
import { mapLinks } from '#schemas/engine/links.ts';
import { isRecord } from '#schemas/engine/records.ts';
import { mapFields } from '#schemas/engine/walk.ts';
import { findDeclaration } from '#schemas/settings.ts';
import type { Db } from '../database/db.ts';
import { mediaTypes } from '../database/media-name.ts';
import { isDisconnected } from '../database/store-error.ts';
import { type DocumentKey, findDocument, lockDocuments, type Revision } from '../documents/documents.ts';
import { updateDraft, updateScheduled } from '../documents/drafts.ts';
import { collectionOf, indexContent } from '../documents/index-content.ts';
import { type MediaRow, updateMediaDetails } from '../documents/media.ts';
import { publishRevision } from '../documents/publications.ts';
import { findRevisions } from '../documents/revisions.ts';
import { findPending } from '../documents/schedules.ts';
import { listUses, type Use, uniqueDocuments } from '../documents/uses.ts';
import { ApiError } from '../errors.ts';
import { removePath } from './disk.ts';
import { findFile } from './media-index.ts';
import type { Upload } from './receive-upload.ts';
import { discardMedia } from './remove-media.ts';
import type { LibraryParts } from './variant-jobs.ts';

/** The new file of a replacement, how it is stored, and who uploaded it. */
interface NewFile {
  readonly upload: Upload;
  readonly storeUpload: (upload: Upload) => Promise<MediaRow>;
  readonly savedBy: number;
}

async function findReplaced({ store }: LibraryParts, fileName: string, { file }: Upload): Promise<MediaRow> {
  const row = await findFile(store.db, fileName);
  const type = file.format === 'svg' ? 'image' : mediaTypes[file.format].kind;
  if (type === row.type) return row;
  throw new ApiError('invalid', 'An image can only be replaced by an image, and a video by a video');
}

/** Stores a new file and replaces all usages of an old one by it in one transaction, with its alt text and focus; on failure deletes the new file, unless content may use it. Returns it with the number of documents that now use it. The old file stays, as revisions refer to it. */
export async function replaceMedia(
  parts: LibraryParts,
  fileName: string,
  { upload, storeUpload, savedBy }: NewFile,
) {
  const { store } = parts;
  const from = await findReplaced(parts, fileName, upload).catch(async (error: unknown) => {
    await removePath(upload.file.path);
    throw error;
  });
  const to = await storeUpload(upload);
  try {
    return await store.change(async (trx) => {
      const row =
        (await updateMediaDetails(trx, to.id, { alt: from.alt, focus: from.focus ?? centre })) ?? to;
      const moved = await replaceUsages(trx, { from, to: row, savedBy });
      return { row, moved };
    });
  } catch (error) {
    // Where the connection was lost, the usages may be replaced nevertheless.
    if (!isDisconnected(error)) await discardMedia(parts, to);
    throw error;
  }
}

/** The file that is replaced, the one that replaces it, and the administrator who replaces it. */
interface UsageReplacement {
  readonly from: MediaRow;
  readonly to: MediaRow;
  readonly savedBy: number;
}

function replaceInContent(
  declaration: Declaration | undefined,
  content: unknown,
  { from, to }: UsageReplacement,
): AnyContent {
  const replaced: unknown = JSON.parse(JSON.stringify(content).replaceAll(from.address, to.address));
  if (!isRecord(replaced)) throw new Error('Content that refers to a file has to be an object.');
  const fields = declaration?.fields ?? [];
  const [linked, link] = [from, to].map(({ id }) => writeReference({ to: 'media', id, anchor: '' }));
  const relinked = mapLinks(fields, replaced, (target) => (target === linked ? link : target));
  const replace = (id: unknown) => (id === from.id ? to.id : id);
  return mapFields(fields, relinked, (node, value) => {
    if (collectionOf(node) !== 'media') return value;
    return Array.isArray(value) ? value.map(replace) : replace(value);
  });
}

async function replaceUsage(trx: Db, use: Use, replacement: UsageReplacement): Promise<void> {
  const stored = await findDocument(trx, use);
  if (!stored) return;
  const declaration = findDeclaration(stored);
  const { savedBy, from } = replacement;
  const { published, draft } = stored;
  const isUsing = (content: unknown) => usesFile(declaration, content, from);
  const save = ({ content, schemaVersion }: Revision) => {
    const replaced = replaceInContent(declaration, content, replacement);
    return { declaration, content: replaced, schemaVersion, savedBy };
  };
  const moved = published && isUsing(published.content);
  const saved = moved && (await publishRevision(trx, stored, save(published), { endsDraft: false }));
  const scheduled = await findScheduled(trx, use);
  const own = draft?.id === scheduled?.id ? null : draft;
  for (const revision of [scheduled, own]) {
    if (!revision) continue;
    const isCurrent = saved && revision.basedOn === published.id;
    // One that does without the file still has to follow what is published now.
    if (!isCurrent && !isUsing(revision.content)) continue;
    const based = isCurrent ? { ...revision, basedOn: saved.published.id } : revision;
    if (revision === scheduled) await updateScheduled(trx, based, save(revision));
    else await updateDraft(trx, { ...stored, draft: based }, save(revision));
  }
}

async function findScheduled(db: Db, key: DocumentKey): Promise<Revision | undefined> {
  const revision = (await findPending(db, key))?.revision;
  return revision ? (await findRevisions(db, [{ ...key, revision }]))[0] : undefined;
}

function usesFile(
  declaration: Declaration | undefined,
  content: unknown,
  { id, address }: MediaRow,
): boolean {
  if (JSON.stringify(content).includes(address)) return true;
  const { references } = indexContent(declaration, isRecord(content) ? content : {});
  return references.some((one) => one.target === 'media' && one.id === id);
}

/** Replaces all usages of a file in new revisions, published, drafts and scheduled ones, so that open forms see the change; returns the number of documents. */
async function replaceUsages(trx: Db, replacement: UsageReplacement): Promise<number> {
  const uses = uniqueDocuments(await listUses(trx, 'media', replacement.from.id));
  await lockDocuments(trx, uses);
  for (const use of uses) await replaceUsage(trx, use, replacement);
  return uses.length;
}
