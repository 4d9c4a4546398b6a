import type { AnyContent, Declaration } from '#schemas/engine/declaration.ts';
import { visibleContent } from '#schemas/engine/visible.ts';
import type { OpenRead } from '../database/cache-tags.ts';
import type { PublishedDocument } from '../documents/published.ts';
import { findReadableContent } from '../documents/revisions.ts';
import { cleanContent } from './clean-html.ts';
import { resolveReferences } from './references.ts';
import { readLinks } from './show-links.ts';

/** Stored content as visitors get it: the last revision that can be read, complete, with clean HTML, without hidden values and references to what is not public, with the addresses of links; and its values with all references, from which those are read that a projection expands. Undefined when none can be read. */
export async function readPublicContent(
  open: OpenRead,
  declaration: Declaration,
  stored: PublishedDocument,
): Promise<{ readonly shown: AnyContent; readonly values: AnyContent } | undefined> {
  const content = await findReadableContent(open, declaration, stored);
  if (!content) return undefined;
  const visible = visibleContent(declaration.fields, content);
  const clean = await cleanContent(declaration, visible);
  // At the same moment, so that both are found in one statement.
  const [complete, showLinks] = await Promise.all([
    resolveReferences(open, declaration.fields, clean.content),
    readLinks(open, declaration.fields, clean.content),
  ]);
  return { shown: showLinks(complete), values: clean.content };
}
