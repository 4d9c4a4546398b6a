import { type BrokenLinks, describeBroken } from '#schemas/api/links.ts';
import { formatPath } from '#schemas/engine/issue.ts';
import { readReference } from '#schemas/engine/link-target.ts';
import { type FoundLink, listLinks } from '#schemas/engine/links.ts';
import { visibleContent } from '#schemas/engine/visible.ts';
import type { Db } from '../database/db.ts';
import { findDocuments, type StoredDocument } from '../documents/documents.ts';
import { findDoubtful } from '../documents/link-targets.ts';
import { describeDocument } from '../documents/uses.ts';
import { findLinks } from './link-targets.ts';
import { shownContent } from './stored-content.ts';

const maxRead = 500;

/** Lists the links of each document that lead to nothing that visitors can open: those of its draft, which its screen shows, or of what is published. */
export async function listBroken(db: Db, siteUrl: string): Promise<BrokenLinks[]> {
  const documents = await findDocuments(db, await findDoubtful(db, maxRead));
  const found = documents.flatMap((document) => (document ? { document, links: linksOf(document) } : []));
  const targets = [...new Set(found.flatMap(({ links }) => links.map(({ target }) => target)))];
  const described = await findLinks(db, targets, siteUrl);
  const messages = new Map(described.map((link, position) => [targets[position], describeBroken(link)]));
  return found.flatMap(({ document, links }) => {
    const issues = links.flatMap(({ path, target }) => {
      const message = messages.get(target);
      return message === undefined ? [] : [{ path: formatPath(path), message }];
    });
    return issues.length > 0 ? [{ ...describe(document), issues }] : [];
  });
}

function linksOf(document: StoredDocument): FoundLink[] {
  const shown = shownContent(document);
  const links = shown ? listLinks(shown.fields, visibleContent(shown.fields, shown.content)) : [];
  return links.filter(({ target }) => !leadsTo(document, target));
}

/** Whether a link leads to the document that has it, which is public for all who see the link. */
function leadsTo({ collection, id }: StoredDocument, target: string): boolean {
  const reference = readReference(target);
  return reference?.to === 'entry' && reference.collection === collection && reference.id === id;
}

function describe(document: StoredDocument): Omit<BrokenLinks, 'issues'> {
  const { collection, type, id, draft, published } = document;
  const { label, path } = describeDocument(document, (draft ?? published)?.content);
  return { collection, type, id, label: draft ? `${label} (draft)` : label, edit_path: path };
}
