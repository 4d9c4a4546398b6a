import type { Knex } from 'knex';
import type { DocumentKey } from '../documents/documents.ts';

/** Values that another build of the software may have stored in a published revision. */
interface Left {
  readonly content?: object;
  readonly schemaVersion?: number;
}

/** Replaces the stored content of a published document, as if another build had published it. */
export async function changeStored(
  db: Knex,
  { collection, id }: DocumentKey,
  { content, schemaVersion }: Left,
): Promise<void> {
  const values = {
    ...(content && { content: JSON.stringify(content) }),
    ...(schemaVersion !== undefined && { schema_version: schemaVersion }),
  };
  await db('published').where({ collection, id }).update(values);
  await db('revisions')
    .whereIn('id', db('documents').where({ collection, id }).select('published'))
    .update(values);
}

/** Publishes content as the next revision, as if another build had done so; `number` chooses its number. */
export async function publishAsOther(
  db: Knex,
  { collection, id }: DocumentKey,
  { content, schemaVersion, number }: Required<Left> & { readonly number?: number },
): Promise<void> {
  const { number: last } = await db('published').where({ collection, id }).first('number');
  const next = {
    number: number ?? last + 1,
    schema_version: schemaVersion,
    content: JSON.stringify(content),
  };
  const [made] = await db('revisions')
    .insert({ collection, document_id: id, ...next, published_at: db.fn.now() })
    .returning('id');
  await db('documents').where({ collection, id }).update({ published: made.id });
  await db('published')
    .where({ collection, id })
    .update({ ...next, revision: made.id });
}

/** Stores content as the draft of a published document, as if another build had done so. */
export async function draftAsOther(
  db: Knex,
  { collection, id }: DocumentKey,
  { content, schemaVersion }: Required<Left>,
): Promise<void> {
  const { published } = await db('documents').where({ collection, id }).first('published');
  const draft = { schema_version: schemaVersion, content: JSON.stringify(content), based_on: published };
  const [made] = await db('revisions')
    .insert({ collection, document_id: id, ...draft })
    .returning('id');
  await db('documents').where({ collection, id }).update({ draft: made.id });
}
