import type { AnyContent, Declaration } from '#schemas/engine/declaration.ts';
import { loadContent } from '#schemas/engine/load.ts';
import { visibleContent } from '#schemas/engine/visible.ts';
import type { Db } from '../store/db.ts';
import { type Kept, listRevisions } from '../store/revisions.ts';
import { cleanContent } from './clean-html.ts';
import { dropMissingReferences } from './references.ts';
import type { StoredContent } from './stored-content.ts';

/** A stored document and where its revisions are kept. */
interface StoredDocument extends StoredContent {
  readonly id: number;
  readonly kept: Kept;
}

/** Revisions that are read at once while a readable one is looked for. */
const revisionsAtOnce = 20;

/** Stored content as visitors get it: the last revision that can be read, complete, with clean HTML, without hidden values and references to rows that are gone; undefined when none can be read. */
export async function readPublicContent(
  db: Db,
  declaration: Declaration,
  stored: StoredDocument,
): Promise<AnyContent | undefined> {
  const content = readable(declaration, stored) ?? (await findReadable(db, declaration, stored));
  if (!content) return undefined;
  const visible = visibleContent(declaration.fields, content);
  const clean = await cleanContent(declaration, visible);
  return await dropMissingReferences(db, declaration, clean.content);
}

function readable(declaration: Declaration, stored: StoredContent): AnyContent | undefined {
  const { content, failure } = loadContent(declaration, stored.content, stored.schemaVersion);
  return failure ? undefined : content;
}

async function findReadable(
  db: Db,
  declaration: Declaration,
  { id, kept }: StoredDocument,
): Promise<AnyContent | undefined> {
  let before: number | undefined;
  for (;;) {
    const revisions = await listRevisions(db, kept, id, { before, limit: revisionsAtOnce });
    for (const revision of revisions) {
      const content = readable(declaration, revision);
      if (content) return content;
    }
    before = revisions.at(-1)?.revision;
    if (before === undefined || revisions.length < revisionsAtOnce) return undefined;
  }
}
