import type { AnyContent, Declaration } from '#schemas/declaration.ts';
import { loadContent } from '#schemas/load.ts';
import type { Db } from '../store/db.ts';
import { cleanContent } from './clean-html.ts';
import { dropMissingReferences } from './references.ts';

/** Stored content as visitors get it: upgraded, complete, with clean HTML and no reference to rows that are gone. */
export async function readPublicContent(
  db: Db,
  declaration: Declaration,
  stored: { content: unknown; schemaVersion: number },
): Promise<AnyContent> {
  const { content } = loadContent(declaration, stored.content, stored.schemaVersion);
  return await dropMissingReferences(db, declaration, cleanContent(declaration, content));
}
