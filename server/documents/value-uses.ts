import type { ValueUse } from '#schemas/api/value-uses.ts';
import { loadContent } from '#schemas/engine/load.ts';
import { holdsSharedValues, listSharedValues } from '#schemas/engine/shared-values.ts';
import { entities } from '#schemas/entities.ts';
import { findDeclaration } from '#schemas/settings.ts';
import type { Db } from '../database/db.ts';
import { collections, listDrafted } from './documents.ts';
import { describeDocument } from './uses.ts';

/** Most entries of one entity that are listed. */
const maxEntries = 20;

interface Stored {
  readonly collection: string;
  readonly id: number;
  readonly type: string;
  readonly page: string | null;
  readonly content: unknown;
  readonly summary: unknown;
  readonly schema_version: number;
  readonly isDraft?: boolean;
}

const columns = {
  collection: 'document.collection',
  id: 'document.id',
  type: 'document.type',
  content: 'document.content',
  summary: 'document.summary',
  schema_version: 'document.schema_version',
} as const;

/** The fields of components, settings and entries that hold a value with this identity. */
export async function findValueUses(db: Db, identity: string): Promise<ValueUse[]> {
  const stored = [
    ...(await listSingles(db)),
    ...(await listCandidates(db, identity)),
    ...(await listDrafts(db)),
  ];
  return stored.flatMap((record) => {
    const declaration = findDeclaration(record);
    if (!declaration) return [];
    const { content } = loadContent(declaration, record.content, record.schema_version);
    const { label: name, path } = describeDocument(record);
    const label = record.isDraft ? `${name} (draft)` : name;
    return listSharedValues(declaration.fields, content)
      .filter((shared) => shared.identity === identity)
      .map(({ label: field }) => ({ label, path, field }));
  });
}

async function listSingles(db: Db): Promise<Stored[]> {
  return await db('published as document')
    .leftJoin('published as page', (join) =>
      join.on('page.id', 'document.page_id').andOnVal('page.collection', collections.pages),
    )
    .whereIn('document.collection', [collections.components, collections.settings])
    .orderBy(['document.collection', 'document.id'])
    .select({ ...columns, page: 'page.name' });
}

/** Maximum drafts that are read. */
const maxDrafts = 500;

async function listDrafts(db: Db): Promise<Stored[]> {
  const documents = await listDrafted(db, { limit: maxDrafts });
  return documents.map(({ draft, ...document }) => {
    const { content, schemaVersion } = draft;
    return { ...document, content, summary: content, schema_version: schemaVersion, isDraft: true };
  });
}

/** The entries that may hold the value: its letters and digits alone come close to every way of writing it. */
async function listCandidates(db: Db, identity: string): Promise<Stored[]> {
  const squashed = squash(identity.slice(identity.indexOf(':') + 1));
  const found: Stored[] = [];
  for (const { type, fields } of entities) {
    const keys = fields.filter(holdsSharedValues).map(({ key }) => key);
    if (keys.length === 0) continue;
    const query = db('published as document').where({ collection: type });
    query.where((any) => {
      for (const key of keys)
        any.orWhereRaw(`regexp_replace(lower(summary->>'${key}'), '[^a-z0-9]', '', 'g') like ?`, [
          `%${squashed}`,
        ]);
    });
    found.push(
      ...(await query
        .orderBy('id')
        .limit(maxEntries)
        .select({ ...columns, page: db.raw<string | null>('null::text') })),
    );
  }
  return found;
}

function squash(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '');
}
