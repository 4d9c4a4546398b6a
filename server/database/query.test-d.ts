import { countRows, type Db, whereIds } from './db.ts';
import { whereWords } from './search-text.ts';

/** Compiled with the rest, never run: each line marked as an error stops the check of types when it compiles. */
export async function checkQueries(db: Db): Promise<void> {
  // @ts-expect-error a table that is not there
  db('document');
  // @ts-expect-error a table that is not there, under another name
  db('pages as page');

  // @ts-expect-error a misspelt column in conditions
  db('documents').where({ colection: 'tool' });
  // @ts-expect-error a value of another type in conditions
  db('documents').where({ id: '1' });
  // @ts-expect-error a misspelt column before a value
  db('documents').where('pageid', 1);
  // @ts-expect-error a value of another type behind its column
  db('documents').where('page_id', 'home');
  // @ts-expect-error a misspelt column before an operator
  db('documents').where('revison', '<', 1);
  // @ts-expect-error a column of a table that is not read
  db('documents').where({ 'admins.id': 1 });
  // @ts-expect-error a misspelt column
  db('messages').whereNull('deletedAt');
  // @ts-expect-error a misspelt column
  db('messages').whereNot({ deleted: null });
  // @ts-expect-error values of another type
  db('media').whereIn('type', ['picture']);
  // @ts-expect-error a misspelt column in a group of conditions
  db('messages').where((group) => group.whereNull('text'));
  // @ts-expect-error a misspelt column in a helper's condition
  whereIds(db('media'), 'ids', [1]);
  // @ts-expect-error a misspelt column in a search
  whereWords(db('messages'), ['name', 'text'], 'pool');

  // @ts-expect-error a misspelt column in an order
  db('documents').orderBy('created');
  // @ts-expect-error a misspelt column in one of several orders
  db('documents').orderBy([{ column: 'createdAt', order: 'desc' }]);
  // @ts-expect-error a misspelt column to select
  db('documents').select('id', 'title');
  // @ts-expect-error a misspelt column to select under another name
  db('documents').select({ createdAt: 'createdAt' });
  // @ts-expect-error a misspelt column to pluck
  db('documents').pluck('ids');
  // @ts-expect-error a misspelt column of a joined table
  db('documents').leftJoin('admins', 'admins.id', 'documents.saved_by');

  // @ts-expect-error a misspelt column to write
  db('jobs').insert({ type: 'mail' });
  // @ts-expect-error a value of another type to write
  db('jobs').update({ attempts: 'none' });
  // @ts-expect-error null in a column that has none
  db('messages').update({ name: null });
  // @ts-expect-error a misspelt column to return
  db('media').where({ id: 1 }).update({ alt: '' }).returning(['altText']);
  // @ts-expect-error a misspelt column of a conflict
  db('visits').insert({ page: '/' }).onConflict(['page', 'date']);

  const [row] = await db('revisions')
    .leftJoin('admins', 'admins.id', 'revisions.saved_by')
    .select(
      'schema_version',
      'admins.name',
      'saved_at as at',
      db.raw<{ is_last: boolean }>('true as is_last'),
    );
  // @ts-expect-error a row may be missing
  row.schema_version satisfies number;
  // @ts-expect-error the name of a joined row may be null
  row?.name satisfies string | undefined;
  // @ts-expect-error a column that was not selected
  row?.content;
  row satisfies { schema_version: number; name: string | null; at: Date; is_last: boolean } | undefined;
  (await countRows(db('media'))) satisfies number;
}
