import { type RevisionDetail, type RevisionRow, revisionsPerPage } from '#schemas/api/revisions.ts';
import type { AnyContent, Declaration } from '#schemas/declaration.ts';
import { describeDifferences } from '#schemas/difference-words.ts';
import { listDifferences } from '#schemas/differences.ts';
import type { Path } from '#schemas/issue.ts';
import { loadContent } from '#schemas/load.ts';
import { checkUnknownKeys } from '#schemas/unknown-keys.ts';
import { isRecord } from '#schemas/walk.ts';
import { notFound } from '../errors.ts';
import type { Db } from '../store/db.ts';
import { type Kept, listRevisions, type StoredRevision } from '../store/revisions.ts';
import { dropMissingReferences } from './references.ts';

/** Differences that a version of a list is told with. */
const mostWords = 6;

/** Stored content of which versions are kept. */
export interface Versioned {
  readonly id: number;
  readonly kept: Kept;
  readonly declaration: Declaration;
  /** What is stored now. */
  readonly content: unknown;
  readonly schemaVersion: number;
}

/** Tells the versions of something, newest first, in parts; each with what it changed. */
export async function listVersions(
  db: Db,
  { id, kept, declaration }: Versioned,
  before: number | undefined,
): Promise<{ data: RevisionRow[]; more: boolean }> {
  // One more than is told: the oldest of them is compared with it.
  const found = await listRevisions(db, kept, id, { before, limit: revisionsPerPage + 1 });
  const contents = found.map((stored) => upgrade(declaration, stored));
  const data = found.slice(0, revisionsPerPage).map(({ revision, savedAt, savedBy }, position) => ({
    revision,
    saved_at: savedAt.toISOString(),
    saved_by: savedBy,
    changes: describeStep(declaration, contents[position + 1], contents[position]),
  }));
  return { data, more: found.length > revisionsPerPage };
}

/** Reads one version, what was stored before it, and what of it can be saved again; refuses with not_found. */
export async function showVersion(db: Db, versioned: Versioned, revision: number): Promise<RevisionDetail> {
  const { id, kept, declaration } = versioned;
  const [stored, older] = await listRevisions(db, kept, id, { before: revision + 1, limit: 2 });
  if (stored?.revision !== revision) throw notFound('The saved version');
  const content = upgrade(declaration, stored);
  const current = upgrade(declaration, versioned);
  const available = await dropMissingReferences(db, declaration, content);
  const unknown = checkUnknownKeys(declaration.fields, available, current);
  return {
    revision,
    content,
    before: older ? upgrade(declaration, older) : null,
    restorable: omitPaths(
      available,
      unknown.map(({ path }) => path),
    ),
  };
}

function upgrade(declaration: Declaration, stored: Pick<StoredRevision, 'content' | 'schemaVersion'>) {
  return loadContent(declaration, stored.content, stored.schemaVersion).content;
}

function describeStep(declaration: Declaration, before: AnyContent | undefined, after: AnyContent = {}) {
  if (!before) return null;
  return describeDifferences(listDifferences(declaration.fields, before, after), mostWords);
}

function omitPaths(content: AnyContent, paths: readonly Path[]): AnyContent {
  const copy = structuredClone(content);
  for (const path of paths) {
    const parent = path.slice(0, -1).reduce<unknown>(childOf, copy);
    if (isRecord(parent)) delete parent[String(path.at(-1))];
  }
  return copy;
}

function childOf(value: unknown, part: string | number): unknown {
  if (Array.isArray(value)) return value[Number(part)];
  return isRecord(value) ? value[part] : undefined;
}
