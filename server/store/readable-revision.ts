import type { AnyContent, Declaration } from '#schemas/engine/declaration.ts';
import { loadContent } from '#schemas/engine/load.ts';
import type { Db } from './db.ts';
import type { DocumentKey } from './documents.ts';
import { listRevisions } from './revisions.ts';

/** Revisions that are read at once while a readable one is looked for. */
const atOnce = 20;

/** Stored content, and the version of its declaration in which it was saved. */
export interface StoredContent {
  readonly content: unknown;
  readonly schemaVersion: number;
}

/** The content of the last revision that this build can read, with every declared key; undefined when there is none. */
export async function findReadableContent(
  db: Db,
  declaration: Declaration,
  { content, schemaVersion, ...key }: DocumentKey & StoredContent,
): Promise<AnyContent | undefined> {
  return read(declaration, { content, schemaVersion }) ?? (await findOlder(db, declaration, key));
}

async function findOlder(
  db: Db,
  declaration: Declaration,
  key: DocumentKey,
): Promise<AnyContent | undefined> {
  let before: number | undefined;
  for (;;) {
    const revisions = await listRevisions(db, key, { before, limit: atOnce });
    for (const revision of revisions) {
      const content = read(declaration, revision);
      if (content) return content;
    }
    before = revisions.at(-1)?.revision;
    if (before === undefined || revisions.length < atOnce) return undefined;
  }
}

function read(declaration: Declaration, stored: StoredContent): AnyContent | undefined {
  const { content, failure } = loadContent(declaration, stored.content, stored.schemaVersion);
  return failure ? undefined : content;
}
