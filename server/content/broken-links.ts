import { type BrokenLinks, describeBroken } from '#schemas/api/links.ts';
import { formatPath } from '#schemas/engine/issue.ts';
import { readReference } from '#schemas/engine/link-reference.ts';
import { type FoundLink, listLinks } from '#schemas/engine/links.ts';
import { visibleContent } from '#schemas/engine/visible.ts';
import type { Db } from '../database/db.ts';
import { findDocuments, type StoredDocument } from '../documents/documents.ts';
import { findDoubtful } from '../documents/link-targets.ts';
import { describeContent } from './describe-draft.ts';
import { findLink } from './link-targets.ts';
import { shownContent } from './stored-content.ts';

/** Most documents that are read. */
const maxRead = 500;

/** Lists the links of each document that lead to nothing that visitors can open: those of its draft, which its screen shows, or of what is published. */
export async function listBroken(db: Db, siteUrl: string): Promise<BrokenLinks[]> {
  const documents = await findDocuments(db, await findDoubtful(db, maxRead));
  const check = createCheck(db, siteUrl);
  const broken: BrokenLinks[] = [];
  for (const document of documents) {
    const issues: BrokenLinks['issues'] = [];
    for (const link of document ? linksOf(document) : []) {
      const message = await check(link.target);
      if (message !== undefined) issues.push({ path: formatPath(link.path), message });
    }
    if (document && issues.length > 0) broken.push({ ...describe(document), issues });
  }
  return broken;
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
  const { label, path } = describeContent(document, draft ?? published ?? { content: {} });
  return { collection, type, id, label: draft ? `${label} (draft)` : label, edit_path: path };
}

/** Creates a function that returns why visitors cannot open a target; each target is read once. */
function createCheck(db: Db, siteUrl: string) {
  const checked = new Map<string, Promise<string | undefined>>();
  const check = async (link: string) => describeBroken(await findLink(db, link, siteUrl));
  return (link: string) => {
    const known = checked.get(link) ?? check(link);
    checked.set(link, known);
    return known;
  };
}
