import { type BrokenLinks, describeBroken, type FormerAddress, type LinkTarget } from '#schemas/api/links.ts';
import { writeEntryKey } from '#schemas/engine/entry-key.ts';
import { formatPath } from '#schemas/engine/issue.ts';
import { type LinkReference, readReference, writeReference } from '#schemas/engine/link-target.ts';
import { type FoundLink, listLinks } from '#schemas/engine/links.ts';
import { hasWords } from '#schemas/engine/search-words.ts';
import { visibleContent } from '#schemas/engine/visible.ts';
import { entryPath, findEntity, pagedEntities } from '#schemas/entities.ts';
import { findDeclaredPage, pages } from '#schemas/pages/index.ts';
import { uncached } from '../database/cache-tags.ts';
import type { Db } from '../database/db.ts';
import { byKey, type DocumentKey } from '../documents/document-key.ts';
import { findDocuments, listDrafted, type StoredDocument } from '../documents/documents.ts';
import { keyOfReference } from '../documents/index-content.ts';
import {
  findDoubtful,
  findTargets,
  listFiles,
  listFormerSlugs,
  type StoredTarget,
} from '../documents/link-targets.ts';
import { listEntries } from '../documents/list-entries.ts';
import { describeDocument, titleOf } from '../documents/uses.ts';
import { addressOf } from './public-content.ts';
import { findReferences, readOwnAddress, withoutHost } from './refer-links.ts';
import { shownContent } from './stored-content.ts';

/** Finds what typed or stored links lead to on this site, in their order, and each link as it is stored. */
export async function findLinks(
  db: Db,
  typed: readonly string[],
  siteUrl: string,
): Promise<{ link: string; target: LinkTarget | null }[]> {
  const links = typed.map((text) => {
    const own = withoutHost(text.trim(), siteUrl);
    const { path, search = '' } = readOwnAddress(own) ?? {};
    return { own, isSearch: search !== '', address: search === '' ? own : (path ?? own) };
  });
  const stored = await findReferences(
    db,
    links.map(({ address }) => address),
  );
  const found = links.map(({ own, isSearch, address }) => {
    const link = stored.get(address) ?? own;
    return { link: isSearch ? own : link, reference: readReference(link) };
  });
  const references = found.flatMap(({ reference }) => reference ?? []);
  const targets = (await describeTargets(db, references)).values();
  return found.map(({ link, reference }) => ({
    link,
    target: (reference && targets.next().value) ?? null,
  }));
}

/** Describes what references name, in their order. */
export async function describeTargets(db: Db, references: readonly LinkReference[]): Promise<LinkTarget[]> {
  const keys = references.flatMap((reference) => (reference.to === 'page' ? [] : keyOfReference(reference)));
  const stored = byKey(await findTargets(db, keys));
  return references.map((reference) => {
    if (reference.to === 'page') return describePage(reference);
    return describeStored(reference, stored.get(writeEntryKey(keyOfReference(reference))));
  });
}

/** Lists former addresses of entries that contain a text, with the targets of their redirects. */
export async function listFormerAddresses(
  db: Db,
  part: { readonly search: string; readonly limit: number; readonly offset: number },
): Promise<{ addresses: FormerAddress[]; total: number }> {
  const { slugs, total } = await listFormerSlugs(
    db,
    pagedEntities.map(({ entity }) => entity.type),
    part,
  );
  const targets = await describeTargets(
    db,
    slugs.map(({ collection, id }) => ({ to: 'entry', collection, id, anchor: '' }) as const),
  );
  const addresses = slugs.flatMap(({ collection, slug }, position) => {
    const [entity, target] = [findEntity(collection), targets[position]];
    const address = entity && entryPath(entity, slug);
    return address && target ? [{ address, target }] : [];
  });
  return { addresses, total };
}

function describePage(reference: LinkReference & { to: 'page' }): LinkTarget {
  const page = findDeclaredPage(reference.name);
  return {
    link: writeReference(reference),
    title: page?.label ?? reference.name,
    kind: 'Page',
    state: page ? 'public' : 'missing',
    address: addressOf(reference, () => undefined) ?? null,
  };
}

function describeStored(
  reference: Exclude<LinkReference, { to: 'page' }>,
  stored: StoredTarget | undefined,
): LinkTarget {
  const entity = reference.to === 'entry' ? findEntity(reference.collection) : undefined;
  const kind = reference.to === 'media' ? 'File' : (entity?.label ?? reference.collection);
  const title = stored && (stored.fileName ?? (entity ? titleOf(entity, stored.content) : ''));
  return {
    link: writeReference(reference),
    title: title || `${kind} ${reference.id}`,
    kind,
    state: stored?.state ?? 'missing',
    address: addressOf(reference, () => stored?.path) ?? null,
  };
}

const maxFound = 6;

/** Finds pages, entries with pages of their own and files by words in their titles; without words the pages and the newest of each. */
export async function searchTargets(db: Db, search: string): Promise<LinkTarget[]> {
  const matches = (text: string) => hasWords(text, search);
  const found: LinkReference[] = Object.values(pages)
    .filter(({ label, route }) => matches(`${label} ${route}`))
    .map(({ name }) => ({ to: 'page', name, anchor: '' }));
  for (const { entity } of pagedEntities) {
    const published = await listEntries(uncached(db), entity, { search, limit: maxFound });
    const drafted = await listDrafted(db, { collection: entity.type, isNew: true, limit: 100 });
    const titled = drafted.filter(({ draft }) => matches(titleOf(entity, draft.content)));
    const ids = [...published, ...titled.slice(0, maxFound)].map(({ id }) => id);
    found.push(...ids.map((id) => ({ to: 'entry', collection: entity.type, id, anchor: '' }) as const));
  }
  const files = await listFiles(db, search, maxFound);
  found.push(...files.map((id) => ({ to: 'media', id, anchor: '' }) as const));
  return await describeTargets(db, found);
}

/** The numbers of documents that are read in all, that are read at once, and that are listed. */
export const brokenLimits = { read: 5_000, batch: 500, listed: 200 };

/** Lists the links of each document that lead to nothing that visitors can open: those of its draft, which its screen shows, or of what is published. `more` where there may be others. */
export async function listBroken(
  db: Db,
  siteUrl: string,
  { read, batch, listed } = brokenLimits,
): Promise<{ data: BrokenLinks[]; more: boolean }> {
  const keys = await findDoubtful(db, read + 1);
  const data: BrokenLinks[] = [];
  let start = 0;
  for (; start < Math.min(keys.length, read) && data.length <= listed; start += batch)
    data.push(...(await findBroken(db, siteUrl, keys.slice(start, start + batch))));
  return { data: data.slice(0, listed), more: data.length > listed || keys.length > start };
}

async function findBroken(db: Db, siteUrl: string, keys: readonly DocumentKey[]): Promise<BrokenLinks[]> {
  const documents = await findDocuments(db, keys);
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
