import type { AnyContent, Declaration } from '#schemas/engine/declaration.ts';
import type { FieldNode } from '#schemas/engine/field.ts';
import { type Issue, issueAt } from '#schemas/engine/issue.ts';
import { mapFields, walkFields } from '#schemas/engine/walk.ts';
import type { Db } from '../store/db.ts';
import type { DocumentKey } from '../store/documents.ts';
import { findDraft } from '../store/drafts.ts';
import { findExisting } from '../store/find-existing.ts';
import { idsOf, targetOf } from '../store/index-content.ts';
import { describeDocument } from '../store/uses.ts';

type Existing = ReadonlyMap<string, ReadonlySet<number>>;

async function readExisting(
  db: Db,
  declaration: Declaration,
  content: AnyContent,
  options: { lock?: boolean } = {},
): Promise<Existing> {
  const named = new Map<string, number[]>();
  for (const { node, value } of walkFields(declaration.fields, content)) {
    const target = targetOf(node);
    if (target !== undefined) named.set(target, [...(named.get(target) ?? []), ...idsOf(value)]);
  }
  return await findExisting(db, named, options);
}

/** Returns issues for ids that name nothing public, except those that the same field already stored; with `lock` the others cannot be deleted until the transaction ends. */
export async function checkReferences(
  db: Db,
  declaration: Declaration,
  content: AnyContent,
  { stored = {}, lock }: { readonly stored?: AnyContent | undefined; readonly lock: boolean },
): Promise<Issue[]> {
  const existing = await readExisting(db, declaration, content, { lock });
  const storedIds = new Map<FieldNode, Set<number>>();
  for (const { node, value } of walkFields(declaration.fields, stored)) {
    storedIds.set(node, new Set([...(storedIds.get(node) ?? []), ...idsOf(value)]));
  }
  const missing = [...walkFields(declaration.fields, content)].flatMap(({ node, path, value }) => {
    const target = targetOf(node);
    if (!target) return [];
    const isMissing = (id: number) => !existing.get(target)?.has(id) && !storedIds.get(node)?.has(id);
    const what = 'item' in node.meta ? node.meta.item : node.meta.label;
    return idsOf(value)
      .filter(isMissing)
      .map((id) => ({ path, what, key: { collection: target, id } }));
  });
  return await Promise.all(
    missing.map(async ({ path, what, key }) => issueAt(path, await describeMissing(db, what, key))),
  );
}

/** Why nothing public can refer to an entry: it is a draft, or there is none. */
async function describeMissing(db: Db, what: string, key: DocumentKey): Promise<string> {
  const draft = await findDraft(db, key);
  if (!draft) return `${what} #${key.id} is no longer available`;
  const { label } = describeDocument({ ...draft, page: null, summary: draft.content });
  return `${label} is not published yet. Publish it first, or publish both together in Changes.`;
}

/** Removes ids of deleted rows, so that pages do not request them. */
export async function dropMissingReferences(
  db: Db,
  declaration: Declaration,
  content: AnyContent,
): Promise<AnyContent> {
  const existing = await readExisting(db, declaration, content);
  return mapFields(declaration.fields, content, (node, value) => {
    const target = targetOf(node);
    if (!target) return value;
    const exists = (id: unknown) => typeof id === 'number' && existing.get(target)?.has(id) === true;
    if (Array.isArray(value)) return value.filter(exists);
    return exists(value) ? value : null;
  });
}
