import type { ValueUse } from '#schemas/api/value-uses.ts';
import { loadContent } from '#schemas/engine/load.ts';
import { holdsSharedValues, listSharedValues } from '#schemas/engine/shared-values.ts';
import { entities } from '#schemas/entities.ts';
import { findDeclaration } from '#schemas/settings.ts';
import type { Db } from '../database/db.ts';
import {
  collections,
  type DocumentKey,
  findDocuments,
  listDrafted,
  listPublished,
  type Revision,
  type StoredDocument,
} from './documents.ts';
import { describeDocument } from './uses.ts';

const maxEntries = 20;

const maxDrafts = 500;

/** The fields of components, settings and entries that hold a value with this identity. */
export async function findValueUses(db: Db, identity: string): Promise<ValueUse[]> {
  const { components, settings } = collections;
  const documents = [
    ...(await listPublished(db, { collection: components })),
    ...(await listPublished(db, { collection: settings })),
    ...(await findDocuments(db, await listCandidates(db, identity))),
  ].filter((document) => document !== undefined);
  const drafted = await listDrafted(db, { limit: maxDrafts });
  return [
    ...documents.flatMap((document) => listUses(document, document.published, identity)),
    ...drafted.flatMap((document) =>
      listUses(document, document.draft, identity).map((use) => ({ ...use, label: `${use.label} (draft)` })),
    ),
  ];
}

function listUses(document: StoredDocument, revision: Revision | null, identity: string): ValueUse[] {
  const declaration = findDeclaration(document);
  if (!declaration || !revision) return [];
  const { content } = loadContent(declaration, revision.content, revision.schemaVersion);
  const { label, path } = describeDocument(document, revision.content);
  return listSharedValues(declaration.fields, content)
    .filter((shared) => shared.identity === identity)
    .map(({ label: field }) => ({ label, path, field }));
}

/** The entries that may hold the value: its letters and digits alone come close to every way of writing it. */
async function listCandidates(db: Db, identity: string): Promise<DocumentKey[]> {
  const squashed = squash(identity.slice(identity.indexOf(':') + 1));
  const found: DocumentKey[] = [];
  for (const { type: collection, fields } of entities) {
    const keys = fields.filter(holdsSharedValues).map(({ key }) => key);
    if (keys.length === 0) continue;
    const query = db('published').where({ collection });
    query.where((any) => {
      for (const key of keys)
        any.orWhereRaw(`regexp_replace(lower(summary->>'${key}'), '[^a-z0-9]', '', 'g') like ?`, [
          `%${squashed}`,
        ]);
    });
    found.push(...(await query.orderBy('id').limit(maxEntries).select('collection', 'id')));
  }
  return found;
}

function squash(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '');
}
