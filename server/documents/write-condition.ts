import { siteDay } from '#schemas/engine/calendar.ts';
import {
  all,
  type Condition,
  type Operator,
  type ReadTest,
  readTest,
  resolveDay,
} from '#schemas/engine/condition.ts';
import type { Entity } from '#schemas/engine/entity.ts';
import type { FieldNode } from '#schemas/engine/field.ts';
import { entities, pagedEntities } from '#schemas/entities.ts';
import { behaviourOf } from '#schemas/fields/index.ts';
import type { Bindings, Db } from '../database/db.ts';

/** A condition in SQL, with the values of its question marks. */
export interface WrittenCondition {
  readonly sql: string;
  readonly bindings: Extract<Bindings, readonly unknown[]>;
}

/** Writes a condition on the fields of published entries, by the day in the site's zone; `summary` is the column of their values. */
export function writeCondition(
  fields: readonly FieldNode[],
  condition: Condition,
  summary: string,
): WrittenCondition {
  const write = (inner: Condition) => writeCondition(fields, inner, summary);
  if ('all' in condition) return join(condition.all.map(write), ' and ');
  if ('any' in condition) return join(condition.any.map(write), ' or ');
  if ('not' in condition) {
    const { sql, bindings } = write(condition.not);
    return { sql: `not ${sql}`, bindings };
  }
  const test = readTest(condition);
  const node = fields.find(({ key }) => key === condition.field);
  if (!test || !node) throw new Error(`${condition.field} cannot be tested.`);
  return writeTest(node, { ...test, wanted: resolveDay(test, siteDay()) }, summary);
}

const hidden = new WeakMap<Db, Set<number>>();

/** Makes a published revision not public: this build can read neither it nor an earlier one of its document. */
export function hideRevision(db: Db, revision: number): void {
  hidden.set(db, (hidden.get(db) ?? new Set()).add(revision));
}

/** Writes the condition under which a published row can be read, as far as that is known; nothing where all can. */
export function writeReadable(db: Db, table = 'published'): WrittenCondition[] {
  const revisions = [...(hidden.get(db) ?? [])];
  if (revisions.length === 0) return [];
  return [{ sql: `not ${table}.revision = any(?::bigint[])`, bindings: [revisions] }];
}

/** Writes the condition under which published entries of an entity are public. */
export function writePublic(db: Db, { fields, public: rows }: Entity, table = 'published'): WrittenCondition {
  const condition = writeCondition(fields, rows?.where ?? all(), `${table}.summary`);
  return join([condition, ...writeReadable(db, table)], ' and ');
}

/** Writes the condition under which published entries of entities with pages have theirs; true for others. */
export function writeHasPage(db: Db): WrittenCondition {
  return writeAll(
    db,
    pagedEntities.map(({ entity }) => entity),
  );
}

/** Writes the condition under which published entries are public, the same text whichever collections are read. */
export function writeArePublic(db: Db, isRead: (collection: string) => boolean): WrittenCondition {
  return writeAll(db, entities, isRead);
}

function writeAll(
  db: Db,
  some: readonly Entity[],
  isRead: (collection: string) => boolean = () => true,
): WrittenCondition {
  const limited = some.filter((entity) => entity.public?.where);
  const conditions = limited.map(({ type, fields, public: rows }) => {
    const { sql, bindings } = writeCondition(fields, rows?.where ?? all(), 'summary');
    // A statement names no other collection than those on which a response depends.
    const name = isRead(type) ? type : '';
    return { sql: `(published.collection <> ? or ${sql})`, bindings: [name, ...bindings] };
  });
  return join([...conditions, ...writeReadable(db)], ' and ');
}

function join(written: readonly WrittenCondition[], operator: ' and ' | ' or '): WrittenCondition {
  return {
    // All of no conditions hold, none of them does.
    sql:
      written.length === 0
        ? String(operator === ' and ')
        : `(${written.map(({ sql }) => sql).join(operator)})`,
    bindings: written.flatMap(({ bindings }) => bindings),
  };
}

const comparisons: { readonly [K in Operator]?: string } = {
  atLeast: '>=',
  atMost: '<=',
  after: '>',
  before: '<',
};

/** SQL for the number that a field holds; null where its stored value is none. */
export function writeNumber(summary: string, key: string): string {
  return `case when jsonb_typeof(${summary}->'${key}') = 'number' then (${summary}->>'${key}')::numeric end`;
}

function writeTest(
  { key, kind }: FieldNode,
  { operator, wanted }: ReadTest,
  summary: string,
): WrittenCondition {
  const text = `${summary}->>'${key}'`;
  const comparison = comparisons[operator];
  // A missing value passes no comparison, also inside `not`.
  const holds = (sql: string, ...bindings: WrittenCondition['bindings']): WrittenCondition => ({
    sql: `coalesce(${sql}, false)`,
    bindings,
  });
  if (comparison !== undefined && behaviourOf(kind).order === 'number')
    return holds(`${writeNumber(summary, key)} ${comparison} ?::numeric`, Number(wanted));
  // Dates and times are in the order of their texts.
  if (comparison !== undefined) return holds(`${text} ${comparison} ?`, String(wanted));
  if (operator === 'isBlank')
    return { sql: `(coalesce(btrim(${text}), '') in ('', '[]')) = ?`, bindings: [wanted === true] };
  if (operator === 'isNot') return { sql: `${text} is distinct from ?`, bindings: [String(wanted)] };
  if (operator === 'in')
    return holds(`${text} = any(?::text[])`, Array.isArray(wanted) ? wanted.map(String) : []);
  if (operator === 'has') return holds(`${summary}->'${key}' @> ?::jsonb`, JSON.stringify([wanted]));
  return holds(`${text} = ?`, String(wanted));
}
